// Made from the service's own OpenAPI document by `npm run api-types`. Do not edit.
export interface paths {
    "/api/v1/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** About this service */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                base_url: string;
                                service_domain: string;
                                signup: string;
                                version: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a session cookie */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                is_owner: boolean;
                                is_disabled: boolean;
                                created_at: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account, where sign-up is open */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                is_owner: boolean;
                                is_disabled: boolean;
                                created_at: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                is_owner: boolean;
                                is_disabled: boolean;
                                created_at: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the caller's password; other sessions end */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password: string;
                        new_password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List accounts (owner only) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                is_owner: boolean;
                                is_disabled: boolean;
                                created_at: string;
                                updated_at: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add an account (owner only) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                is_owner: boolean;
                                is_disabled: boolean;
                                created_at: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Disable or enable an account (owner only) */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        is_disabled: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                                is_owner: boolean;
                                is_disabled: boolean;
                                created_at: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's API keys */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                prefix: string;
                                created_at: string;
                                last_used_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create an API key; the answer shows it once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                prefix: string;
                                created_at: string;
                                last_used_at: string | null;
                                api_key: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key, at once */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connected-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the applications that the account has approved */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                client_id: string;
                                name: string;
                                client_uri: string | null;
                                scopes: ("shorturl:read" | "shorturl:create" | "qrcode:read" | "qrcode:create" | "analytics:read")[];
                                approved_at: string;
                                last_used_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/connected-applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take the approval back; the application's tokens stop working at once */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/short-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's short URLs */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    sort?: "created_at" | "clicks" | "name" | "short_code";
                    order?: "asc" | "desc";
                    search?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    campaign_id?: string;
                    status?: "active" | "expired" | "disabled";
                    start_date?: string;
                    end_date?: string;
                    source?: string;
                    tag?: string;
                    qrCode?: "true" | "1" | "false" | "0";
                    qrFormat?: "image" | "json";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                shortUrls: {
                                    /** Format: uuid */
                                    id: string;
                                    short_code: string;
                                    short_url: string;
                                    original_url: string;
                                    name: string | null;
                                    custom_alias: string | null;
                                    /** @enum {string} */
                                    channel: "api" | "mcp" | "extension" | "bulk_import";
                                    /** @enum {string} */
                                    source: "URL_SHORTENER" | "QR_CODE_GENERATOR" | "BULK_IMPORT";
                                    click_count: number;
                                    tracking_enabled: boolean;
                                    /** @enum {string} */
                                    url_type: "standard" | "subdomain" | "branded";
                                    subdomain: string | null;
                                    branded_domain: string | null;
                                    campaign_id: string | null;
                                    tags: string[];
                                    is_dynamic: boolean;
                                    is_password_protected: boolean;
                                    /** @enum {string} */
                                    status: "active" | "expired" | "disabled";
                                    expires_at: string | null;
                                    created_at: string;
                                    updated_at: string;
                                    qr_code?: string;
                                    qr_content?: string;
                                }[];
                                pagination: {
                                    page: number;
                                    limit: number;
                                    total: number;
                                };
                            };
                            timestamp: string;
                            pagination: {
                                page: number;
                                limit: number;
                                total: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a short URL */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                        name?: string;
                        custom_alias?: string;
                        password?: string | null;
                        tags?: string[];
                        expires_at?: string | null;
                        tracking_enabled?: boolean;
                        dynamic?: boolean;
                        is_dynamic?: boolean;
                        /** @enum {string} */
                        url_type?: "standard" | "subdomain" | "branded";
                        subdomain?: string;
                        branded_domain?: string;
                        campaign_id?: string | null;
                        qrCode?: boolean;
                        /** @enum {string} */
                        qrFormat?: "image" | "json";
                        channel?: string;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                short_code: string;
                                short_url: string;
                                original_url: string;
                                name: string | null;
                                custom_alias: string | null;
                                /** @enum {string} */
                                channel: "api" | "mcp" | "extension" | "bulk_import";
                                /** @enum {string} */
                                source: "URL_SHORTENER" | "QR_CODE_GENERATOR" | "BULK_IMPORT";
                                click_count: number;
                                tracking_enabled: boolean;
                                /** @enum {string} */
                                url_type: "standard" | "subdomain" | "branded";
                                subdomain: string | null;
                                branded_domain: string | null;
                                campaign_id: string | null;
                                tags: string[];
                                is_dynamic: boolean;
                                is_password_protected: boolean;
                                /** @enum {string} */
                                status: "active" | "expired" | "disabled";
                                expires_at: string | null;
                                created_at: string;
                                updated_at: string;
                                qr_code: string | null;
                                qr_content: string | null;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/short-urls/check-alias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say whether an alias is free on a domain */
        get: {
            parameters: {
                query: {
                    alias: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                available: boolean;
                                alias: string;
                                /** @enum {string} */
                                url_type: "standard" | "subdomain" | "branded";
                                subdomain: string | null;
                                branded_domain: string | null;
                                full_url: string;
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/short-urls/{shortCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a short URL */
        get: {
            parameters: {
                query?: {
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    qrCode?: "true" | "1" | "false" | "0";
                    qrFormat?: "image" | "json";
                };
                header?: never;
                path: {
                    shortCode: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                short_code: string;
                                short_url: string;
                                original_url: string;
                                name: string | null;
                                custom_alias: string | null;
                                /** @enum {string} */
                                channel: "api" | "mcp" | "extension" | "bulk_import";
                                /** @enum {string} */
                                source: "URL_SHORTENER" | "QR_CODE_GENERATOR" | "BULK_IMPORT";
                                click_count: number;
                                tracking_enabled: boolean;
                                /** @enum {string} */
                                url_type: "standard" | "subdomain" | "branded";
                                subdomain: string | null;
                                branded_domain: string | null;
                                campaign_id: string | null;
                                tags: string[];
                                is_dynamic: boolean;
                                is_password_protected: boolean;
                                /** @enum {string} */
                                status: "active" | "expired" | "disabled";
                                expires_at: string | null;
                                created_at: string;
                                updated_at: string;
                                qr_code: string | null;
                                qr_content: string | null;
                            };
                        };
                    };
                };
            };
        };
        /** Change a short URL: only the fields in the body */
        put: {
            parameters: {
                query?: {
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    qrCode?: "true" | "1" | "false" | "0";
                    qrFormat?: "image" | "json";
                };
                header?: never;
                path: {
                    shortCode: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        url?: string;
                        name?: string;
                        custom_alias?: string;
                        password?: string | null;
                        tags?: string[];
                        expires_at?: string | null;
                        tracking_enabled?: boolean;
                        dynamic?: boolean;
                        is_dynamic?: boolean;
                        /** @enum {string} */
                        url_type?: "standard" | "subdomain" | "branded";
                        subdomain?: string;
                        branded_domain?: string;
                        campaign_id?: string | null;
                        qrCode?: boolean;
                        /** @enum {string} */
                        qrFormat?: "image" | "json";
                        disabled?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                short_code: string;
                                short_url: string;
                                original_url: string;
                                name: string | null;
                                custom_alias: string | null;
                                /** @enum {string} */
                                channel: "api" | "mcp" | "extension" | "bulk_import";
                                /** @enum {string} */
                                source: "URL_SHORTENER" | "QR_CODE_GENERATOR" | "BULK_IMPORT";
                                click_count: number;
                                tracking_enabled: boolean;
                                /** @enum {string} */
                                url_type: "standard" | "subdomain" | "branded";
                                subdomain: string | null;
                                branded_domain: string | null;
                                campaign_id: string | null;
                                tags: string[];
                                is_dynamic: boolean;
                                is_password_protected: boolean;
                                /** @enum {string} */
                                status: "active" | "expired" | "disabled";
                                expires_at: string | null;
                                created_at: string;
                                updated_at: string;
                                qr_code: string | null;
                                qr_content: string | null;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a short URL and its clicks; the alias is free again */
        delete: {
            parameters: {
                query?: {
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    qrCode?: "true" | "1" | "false" | "0";
                    qrFormat?: "image" | "json";
                };
                header?: never;
                path: {
                    shortCode: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                            timestamp: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/short-urls/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create up to 1000 short URLs, each for itself */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        urls: unknown[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                created: number;
                                failed: number;
                                results: {
                                    index: number;
                                    success: boolean;
                                    data?: {
                                        /** Format: uuid */
                                        id: string;
                                        short_code: string;
                                        short_url: string;
                                        original_url: string;
                                        name: string | null;
                                        custom_alias: string | null;
                                        /** @enum {string} */
                                        channel: "api" | "mcp" | "extension" | "bulk_import";
                                        /** @enum {string} */
                                        source: "URL_SHORTENER" | "QR_CODE_GENERATOR" | "BULK_IMPORT";
                                        click_count: number;
                                        tracking_enabled: boolean;
                                        /** @enum {string} */
                                        url_type: "standard" | "subdomain" | "branded";
                                        subdomain: string | null;
                                        branded_domain: string | null;
                                        campaign_id: string | null;
                                        tags: string[];
                                        is_dynamic: boolean;
                                        is_password_protected: boolean;
                                        /** @enum {string} */
                                        status: "active" | "expired" | "disabled";
                                        expires_at: string | null;
                                        created_at: string;
                                        updated_at: string;
                                        qr_code: string | null;
                                        qr_content: string | null;
                                    };
                                    error?: {
                                        code: string;
                                        message: string;
                                        details?: unknown;
                                    };
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/short-urls/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's short URLs as CSV, filtered like the list, newest first */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    campaign_id?: string;
                    status?: "active" | "expired" | "disabled";
                    start_date?: string;
                    end_date?: string;
                    source?: string;
                    tag?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/short-urls/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create short URLs from a CSV file with a header, as it arrives */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                rows: number;
                                created: number;
                                failed: number;
                                errors: {
                                    line: number;
                                    error: {
                                        code: string;
                                        message: string;
                                        details?: unknown;
                                    };
                                }[];
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's campaigns, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    status?: "active" | "scheduled" | "ended";
                    search?: string;
                    start_date?: string;
                    end_date?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                description: string | null;
                                start_date: string | null;
                                end_date: string | null;
                                tags: string[];
                                url_count: number;
                                total_clicks: number;
                                created_at: string;
                                updated_at: string;
                            }[];
                            meta: {
                                page: number;
                                limit: number;
                                total: number;
                                total_pages: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a campaign */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        description?: string | null;
                        start_date?: string | null;
                        end_date?: string | null;
                        tags?: string[];
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                description: string | null;
                                start_date: string | null;
                                end_date: string | null;
                                tags: string[];
                                url_count: number;
                                total_clicks: number;
                                created_at: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a campaign by UUID or name */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                description: string | null;
                                start_date: string | null;
                                end_date: string | null;
                                tags: string[];
                                url_count: number;
                                total_clicks: number;
                                created_at: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        /** Change what the body names */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string | null;
                        start_date?: string | null;
                        end_date?: string | null;
                        tags?: string[];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                updated_at: string;
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a campaign; its short URLs live on without one */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/subdomains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's subdomains, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                subdomain: string;
                                full_domain: string;
                                name: string | null;
                                description: string | null;
                                is_verified: boolean;
                                url_count: number;
                                created_at: string;
                            }[];
                            meta: {
                                page: number;
                                limit: number;
                                total: number;
                                total_pages: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Register a subdomain of the service domain */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        subdomain: string;
                        name?: string | null;
                        description?: string | null;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                subdomain: string;
                                full_domain: string;
                                name: string | null;
                                description: string | null;
                                is_verified: boolean;
                                url_count: number;
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/subdomains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a subdomain */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                subdomain: string;
                                full_domain: string;
                                name: string | null;
                                description: string | null;
                                is_verified: boolean;
                                url_count: number;
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Give up a subdomain; refused (409) while short URLs use it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/check-subdomain/{subdomain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a subdomain can be registered */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    subdomain: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                subdomain: string;
                                available: boolean;
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/branded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's branded domains, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                domain: string;
                                name: string | null;
                                description: string | null;
                                is_verified: boolean;
                                verification: {
                                    cname_name: string;
                                    cname_target: string;
                                    txt_name: string;
                                    txt_value: string;
                                    /** @enum {string} */
                                    status: "pending" | "verified";
                                };
                                url_count: number;
                                created_at: string;
                            }[];
                            meta: {
                                page: number;
                                limit: number;
                                total: number;
                                total_pages: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a domain of your own; the answer says which DNS records prove it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        domain: string;
                        name?: string | null;
                        description?: string | null;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                domain: string;
                                name: string | null;
                                description: string | null;
                                is_verified: boolean;
                                verification: {
                                    cname_name: string;
                                    cname_target: string;
                                    txt_name: string;
                                    txt_value: string;
                                    /** @enum {string} */
                                    status: "pending" | "verified";
                                };
                                url_count: number;
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/branded/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a branded domain */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                domain: string;
                                name: string | null;
                                description: string | null;
                                is_verified: boolean;
                                verification: {
                                    cname_name: string;
                                    cname_target: string;
                                    txt_name: string;
                                    txt_value: string;
                                    /** @enum {string} */
                                    status: "pending" | "verified";
                                };
                                url_count: number;
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Remove a branded domain; refused (409) while short URLs use it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/domains/branded/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask DNS whether the TXT or the CNAME record is right; 400 says what is missing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                domain: string;
                                name: string | null;
                                description: string | null;
                                is_verified: boolean;
                                verification: {
                                    cname_name: string;
                                    cname_target: string;
                                    txt_name: string;
                                    txt_value: string;
                                    /** @enum {string} */
                                    status: "pending" | "verified";
                                };
                                url_count: number;
                                created_at: string;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-codes/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw and judge a design without keeping it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                        content_data: {
                            url?: unknown;
                            text?: unknown;
                            ssid?: unknown;
                            password?: unknown;
                            encryption?: unknown;
                            hidden?: unknown;
                            firstName?: unknown;
                            lastName?: unknown;
                            email?: unknown;
                            phone?: unknown;
                            organization?: unknown;
                            title?: unknown;
                            website?: unknown;
                            address?: unknown;
                            note?: unknown;
                            subject?: unknown;
                            body?: unknown;
                            message?: unknown;
                            latitude?: unknown;
                            longitude?: unknown;
                        };
                        visual_settings?: {
                            foregroundColor?: string;
                            backgroundColor?: string;
                            size?: number;
                            margin?: number;
                            /** @enum {string} */
                            errorCorrectionLevel?: "L" | "M" | "Q" | "H";
                            /** @enum {string} */
                            dotStyle?: "square" | "rounded" | "dots";
                            /** @enum {string} */
                            eyeStyle?: "square" | "rounded" | "dots";
                            logoUrl?: string | null;
                            logoSize?: number;
                        };
                        is_dynamic?: boolean;
                        tracking_enabled?: boolean;
                        logo?: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                content: string;
                                dataURL: string;
                                scan_quality: {
                                    score: number;
                                    warnings: string[];
                                    smallest_print_mm: number;
                                };
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-codes/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate a QR code */
        post: {
            parameters: {
                query?: {
                    format?: "image" | "json";
                };
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                        content_data: {
                            url?: unknown;
                            text?: unknown;
                            ssid?: unknown;
                            password?: unknown;
                            encryption?: unknown;
                            hidden?: unknown;
                            firstName?: unknown;
                            lastName?: unknown;
                            email?: unknown;
                            phone?: unknown;
                            organization?: unknown;
                            title?: unknown;
                            website?: unknown;
                            address?: unknown;
                            note?: unknown;
                            subject?: unknown;
                            body?: unknown;
                            message?: unknown;
                            latitude?: unknown;
                            longitude?: unknown;
                        };
                        visual_settings?: {
                            foregroundColor?: string;
                            backgroundColor?: string;
                            size?: number;
                            margin?: number;
                            /** @enum {string} */
                            errorCorrectionLevel?: "L" | "M" | "Q" | "H";
                            /** @enum {string} */
                            dotStyle?: "square" | "rounded" | "dots";
                            /** @enum {string} */
                            eyeStyle?: "square" | "rounded" | "dots";
                            logoUrl?: string | null;
                            logoSize?: number;
                        };
                        is_dynamic?: boolean;
                        tracking_enabled?: boolean;
                        logo?: string;
                        name?: string;
                        password?: string;
                        expires_at?: string | null;
                        expiration_date?: string | null;
                        /** @enum {string} */
                        source?: "QR_CODE_GENERATOR" | "BULK_IMPORT";
                        /** @enum {string} */
                        output_format?: "image" | "json";
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                /** @enum {string} */
                                content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                                content_data: unknown;
                                visual_settings: {
                                    foregroundColor: string;
                                    backgroundColor: string;
                                    size: number;
                                    margin: number;
                                    /** @enum {string} */
                                    errorCorrectionLevel: "L" | "M" | "Q" | "H";
                                    /** @enum {string} */
                                    dotStyle: "square" | "rounded" | "dots";
                                    /** @enum {string} */
                                    eyeStyle: "square" | "rounded" | "dots";
                                    logoUrl?: string;
                                    logoSize?: number;
                                };
                                is_dynamic: boolean;
                                tracking_enabled: boolean;
                                short_url_id: string | null;
                                created_at: string;
                                content: string;
                                original_content: string;
                                qr_code_data: string;
                                dataURL: string;
                                expires_at: string | null;
                                is_temporary: boolean;
                                is_password_protected: boolean;
                                /** @enum {string} */
                                source: "QR_CODE_GENERATOR" | "BULK_IMPORT" | "URL_SHORTENER";
                                scan_quality: {
                                    score: number;
                                    warnings: string[];
                                    smallest_print_mm: number;
                                };
                            };
                            requestId: string;
                        } | {
                            content: {
                                /** @enum {string} */
                                type: "image" | "text";
                                data?: string;
                                mimeType?: string;
                                text?: string;
                            }[];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-codes/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generate up to 500 QR codes at once */
        post: {
            parameters: {
                query?: {
                    format?: "json" | "zip";
                };
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        codes: {
                            /** @enum {string} */
                            content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                            content_data: {
                                url?: unknown;
                                text?: unknown;
                                ssid?: unknown;
                                password?: unknown;
                                encryption?: unknown;
                                hidden?: unknown;
                                firstName?: unknown;
                                lastName?: unknown;
                                email?: unknown;
                                phone?: unknown;
                                organization?: unknown;
                                title?: unknown;
                                website?: unknown;
                                address?: unknown;
                                note?: unknown;
                                subject?: unknown;
                                body?: unknown;
                                message?: unknown;
                                latitude?: unknown;
                                longitude?: unknown;
                            };
                            visual_settings?: {
                                foregroundColor?: string;
                                backgroundColor?: string;
                                size?: number;
                                margin?: number;
                                /** @enum {string} */
                                errorCorrectionLevel?: "L" | "M" | "Q" | "H";
                                /** @enum {string} */
                                dotStyle?: "square" | "rounded" | "dots";
                                /** @enum {string} */
                                eyeStyle?: "square" | "rounded" | "dots";
                                logoUrl?: string | null;
                                logoSize?: number;
                            };
                            is_dynamic?: boolean;
                            tracking_enabled?: boolean;
                            logo?: string;
                            name?: string;
                            password?: string;
                            expires_at?: string | null;
                            expiration_date?: string | null;
                            /** @enum {string} */
                            source?: "QR_CODE_GENERATOR" | "BULK_IMPORT";
                        }[];
                        visual_settings?: {
                            foregroundColor?: string;
                            backgroundColor?: string;
                            size?: number;
                            margin?: number;
                            /** @enum {string} */
                            errorCorrectionLevel?: "L" | "M" | "Q" | "H";
                            /** @enum {string} */
                            dotStyle?: "square" | "rounded" | "dots";
                            /** @enum {string} */
                            eyeStyle?: "square" | "rounded" | "dots";
                            logoUrl?: string | null;
                            logoSize?: number;
                        };
                        /** @enum {string} */
                        output_format?: "json" | "zip";
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                total: number;
                                created: number;
                                failed: number;
                                results: {
                                    row: number;
                                    success: boolean;
                                    data?: {
                                        /** Format: uuid */
                                        id: string;
                                        name: string;
                                        /** @enum {string} */
                                        content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                                        content_data: unknown;
                                        visual_settings: {
                                            foregroundColor: string;
                                            backgroundColor: string;
                                            size: number;
                                            margin: number;
                                            /** @enum {string} */
                                            errorCorrectionLevel: "L" | "M" | "Q" | "H";
                                            /** @enum {string} */
                                            dotStyle: "square" | "rounded" | "dots";
                                            /** @enum {string} */
                                            eyeStyle: "square" | "rounded" | "dots";
                                            logoUrl?: string;
                                            logoSize?: number;
                                        };
                                        is_dynamic: boolean;
                                        tracking_enabled: boolean;
                                        short_url_id: string | null;
                                        created_at: string;
                                        content: string;
                                        original_content: string;
                                        qr_code_data: string;
                                        dataURL: string;
                                        expires_at: string | null;
                                        is_temporary: boolean;
                                        is_password_protected: boolean;
                                        /** @enum {string} */
                                        source: "QR_CODE_GENERATOR" | "BULK_IMPORT" | "URL_SHORTENER";
                                        scan_quality: {
                                            score: number;
                                            warnings: string[];
                                            smallest_print_mm: number;
                                        };
                                    };
                                    error?: {
                                        code: string;
                                        message: string;
                                        details?: unknown;
                                    };
                                }[];
                            };
                        };
                        "application/zip": string;
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List QR codes */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    source?: "QR_CODE_GENERATOR" | "BULK_IMPORT" | "URL_SHORTENER";
                    qrType?: "static" | "dynamic" | "tracked" | "all";
                    search?: string;
                    dateRange?: "last_hour" | "last_24_hours" | "last_7_days" | "last_30_days" | "last_year" | "all_time";
                    sortBy?: "name" | "scans" | "created_at";
                    sortOrder?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                qrCodes: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                                    content_data: unknown;
                                    visual_settings: {
                                        foregroundColor: string;
                                        backgroundColor: string;
                                        size: number;
                                        margin: number;
                                        /** @enum {string} */
                                        errorCorrectionLevel: "L" | "M" | "Q" | "H";
                                        /** @enum {string} */
                                        dotStyle: "square" | "rounded" | "dots";
                                        /** @enum {string} */
                                        eyeStyle: "square" | "rounded" | "dots";
                                        logoUrl?: string;
                                        logoSize?: number;
                                    };
                                    is_dynamic: boolean;
                                    tracking_enabled: boolean;
                                    short_url_id: string | null;
                                    created_at: string;
                                    content: string;
                                    dataURL: string;
                                    scan_count: number;
                                    is_password_protected: boolean;
                                    /** @enum {string} */
                                    source: "QR_CODE_GENERATOR" | "BULK_IMPORT" | "URL_SHORTENER";
                                    expires_at: string | null;
                                    updated_at: string;
                                }[];
                                pagination: {
                                    page: number;
                                    limit: number;
                                    totalCount: number;
                                    totalPages: number;
                                    hasNext: boolean;
                                    hasPrev: boolean;
                                };
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a QR code */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                qrCode: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                                    content_data: unknown;
                                    visual_settings: {
                                        foregroundColor: string;
                                        backgroundColor: string;
                                        size: number;
                                        margin: number;
                                        /** @enum {string} */
                                        errorCorrectionLevel: "L" | "M" | "Q" | "H";
                                        /** @enum {string} */
                                        dotStyle: "square" | "rounded" | "dots";
                                        /** @enum {string} */
                                        eyeStyle: "square" | "rounded" | "dots";
                                        logoUrl?: string;
                                        logoSize?: number;
                                    };
                                    is_dynamic: boolean;
                                    tracking_enabled: boolean;
                                    short_url_id: string | null;
                                    created_at: string;
                                    /** Format: uuid */
                                    user_id: string;
                                    scan_count: number;
                                    is_password_protected: boolean;
                                    expires_at: string | null;
                                    updated_at: string;
                                    content: string;
                                    original_content: string;
                                    dataURL: string;
                                    /** @enum {string} */
                                    source: "QR_CODE_GENERATOR" | "BULK_IMPORT" | "URL_SHORTENER";
                                    last_scanned_at: string | null;
                                };
                            };
                        };
                    };
                };
            };
        };
        /** Update a QR code */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        content_data?: {
                            url?: unknown;
                            text?: unknown;
                            ssid?: unknown;
                            password?: unknown;
                            encryption?: unknown;
                            hidden?: unknown;
                            firstName?: unknown;
                            lastName?: unknown;
                            email?: unknown;
                            phone?: unknown;
                            organization?: unknown;
                            title?: unknown;
                            website?: unknown;
                            address?: unknown;
                            note?: unknown;
                            subject?: unknown;
                            body?: unknown;
                            message?: unknown;
                            latitude?: unknown;
                            longitude?: unknown;
                        };
                        name?: string;
                        tracking_enabled?: boolean;
                        password?: string | null;
                        is_password_protected?: boolean;
                        expires_at?: string | null;
                        visual_settings?: unknown;
                        logo?: unknown;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                qrCode: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    /** @enum {string} */
                                    content_type: "url" | "text" | "wifi" | "vcard" | "email" | "phone" | "sms" | "location";
                                    content_data: unknown;
                                    visual_settings: {
                                        foregroundColor: string;
                                        backgroundColor: string;
                                        size: number;
                                        margin: number;
                                        /** @enum {string} */
                                        errorCorrectionLevel: "L" | "M" | "Q" | "H";
                                        /** @enum {string} */
                                        dotStyle: "square" | "rounded" | "dots";
                                        /** @enum {string} */
                                        eyeStyle: "square" | "rounded" | "dots";
                                        logoUrl?: string;
                                        logoSize?: number;
                                    };
                                    is_dynamic: boolean;
                                    tracking_enabled: boolean;
                                    short_url_id: string | null;
                                    created_at: string;
                                    /** Format: uuid */
                                    user_id: string;
                                    scan_count: number;
                                    is_password_protected: boolean;
                                    expires_at: string | null;
                                    updated_at: string;
                                };
                            };
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete a QR code and the short URL that was made for it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                message: string;
                            };
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-codes/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download a QR code as PNG, SVG or PDF */
        get: {
            parameters: {
                query?: {
                    format?: "png" | "svg" | "pdf";
                    size?: number;
                    width_mm?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": string;
                        "image/svg+xml": string;
                        "application/pdf": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-ab-tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's A/B tests, newest first */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    limit?: number;
                    status?: "draft" | "running" | "paused" | "completed";
                    primary_qr_id?: string;
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tests: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                user_id: string;
                                name: string;
                                description: string | null;
                                /** Format: uuid */
                                primary_qr_id: string;
                                /** @enum {string} */
                                traffic_split_mode: "equal" | "weighted";
                                min_sample_size: number;
                                confidence_level: number;
                                track_conversions: boolean;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                                start_date: string | null;
                                end_date: string | null;
                                winner_variant_id: string | null;
                                created_at: string;
                                updated_at: string;
                                variants: {
                                    /** Format: uuid */
                                    id: string;
                                    /** Format: uuid */
                                    test_id?: string;
                                    name: string;
                                    destination_url: string;
                                    traffic_weight: number;
                                }[];
                            }[];
                            pagination: {
                                page: number;
                                limit: number;
                                total: number;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create an A/B test, as a draft */
        post: {
            parameters: {
                query?: never;
                header?: {
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** Format: uuid */
                        primary_qr_id: string;
                        variants: {
                            name?: string;
                            destination_url: string;
                            traffic_weight?: number;
                        }[];
                        description?: string | null;
                        /** @enum {string} */
                        traffic_split_mode?: "equal" | "weighted";
                        min_sample_size?: number;
                        confidence_level?: number;
                        track_conversions?: boolean;
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            test: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                user_id: string;
                                name: string;
                                description: string | null;
                                /** Format: uuid */
                                primary_qr_id: string;
                                /** @enum {string} */
                                traffic_split_mode: "equal" | "weighted";
                                min_sample_size: number;
                                confidence_level: number;
                                track_conversions: boolean;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                                start_date: string | null;
                                end_date: string | null;
                                winner_variant_id: string | null;
                                created_at: string;
                                updated_at: string;
                                variants: {
                                    /** Format: uuid */
                                    id: string;
                                    /** Format: uuid */
                                    test_id?: string;
                                    name: string;
                                    destination_url: string;
                                    traffic_weight: number;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-ab-tests/{testId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an A/B test */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    testId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            test: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                user_id: string;
                                name: string;
                                description: string | null;
                                /** Format: uuid */
                                primary_qr_id: string;
                                /** @enum {string} */
                                traffic_split_mode: "equal" | "weighted";
                                min_sample_size: number;
                                confidence_level: number;
                                track_conversions: boolean;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                                start_date: string | null;
                                end_date: string | null;
                                winner_variant_id: string | null;
                                created_at: string;
                                updated_at: string;
                                variants: {
                                    /** Format: uuid */
                                    id: string;
                                    /** Format: uuid */
                                    test_id?: string;
                                    name: string;
                                    destination_url: string;
                                    traffic_weight: number;
                                }[];
                            };
                        };
                    };
                };
            };
        };
        /** Change a draft; variants are replaced whole */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    testId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** Format: uuid */
                        primary_qr_id?: string;
                        variants?: {
                            name?: string;
                            destination_url: string;
                            traffic_weight?: number;
                        }[];
                        description?: string | null;
                        /** @enum {string} */
                        traffic_split_mode?: "equal" | "weighted";
                        min_sample_size?: number;
                        confidence_level?: number;
                        track_conversions?: boolean;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            test: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                user_id: string;
                                name: string;
                                description: string | null;
                                /** Format: uuid */
                                primary_qr_id: string;
                                /** @enum {string} */
                                traffic_split_mode: "equal" | "weighted";
                                min_sample_size: number;
                                confidence_level: number;
                                track_conversions: boolean;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                                start_date: string | null;
                                end_date: string | null;
                                winner_variant_id: string | null;
                                created_at: string;
                                updated_at: string;
                                variants: {
                                    /** Format: uuid */
                                    id: string;
                                    /** Format: uuid */
                                    test_id?: string;
                                    name: string;
                                    destination_url: string;
                                    traffic_weight: number;
                                }[];
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete an A/B test, in any state */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    testId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-ab-tests/{testId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start or resume a test */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    testId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            test: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                                start_date: string;
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-ab-tests/{testId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a running test */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    testId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            test: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-ab-tests/{testId}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a running or paused test; the code then leads to the winner */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    testId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        winner_variant_id?: string | null;
                    } | null;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            test: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                                end_date: string;
                                /** Format: uuid */
                                winner_variant_id: string;
                            };
                            message: string;
                            /** Format: uuid */
                            winner_variant_id: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-ab-tests/{testId}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a test has shown so far; right however often one looks */
        get: {
            parameters: {
                query?: {
                    exclude_bots?: "true" | "1" | "false" | "0";
                };
                header?: never;
                path: {
                    testId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            test: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                user_id: string;
                                name: string;
                                description: string | null;
                                /** Format: uuid */
                                primary_qr_id: string;
                                /** @enum {string} */
                                traffic_split_mode: "equal" | "weighted";
                                min_sample_size: number;
                                confidence_level: number;
                                track_conversions: boolean;
                                /** @enum {string} */
                                status: "draft" | "running" | "paused" | "completed";
                                start_date: string | null;
                                end_date: string | null;
                                winner_variant_id: string | null;
                                created_at: string;
                                updated_at: string;
                                variants: {
                                    /** Format: uuid */
                                    id: string;
                                    /** Format: uuid */
                                    test_id?: string;
                                    name: string;
                                    destination_url: string;
                                    traffic_weight: number;
                                }[];
                            };
                            analytics: {
                                total_scans: number;
                                unique_scanners: number;
                                sample_size_reached: boolean;
                                is_significant: boolean;
                                confidence: number | null;
                                p_value: number | null;
                                leading_variant_id: string | null;
                                winner_variant_id: string | null;
                                sample_ratio_mismatch: boolean;
                                sample_ratio: {
                                    chi_squared: number;
                                    p_value: number;
                                    anytime_p_value: number;
                                };
                                verdict: string;
                                variants: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    destination_url: string;
                                    traffic_weight: number;
                                    scans: number;
                                    unique_scanners: number;
                                    percentage: number;
                                    participants: number;
                                    conversions: number;
                                    converted_participants: number;
                                    conversion_value: number;
                                    conversion_rate: number;
                                    interval: {
                                        low: number;
                                        high: number;
                                    };
                                }[];
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qr-ab-tests/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many scans a test needs to find a given lift */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        base_rate: number;
                        lift: number;
                        /** @default 2 */
                        variants?: number;
                        traffic_weights?: number[];
                        confidence_level?: number;
                        power?: number;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plan: {
                                scans_needed: number;
                                scans_per_variant: number[];
                                conversions_expected: number;
                                confidence_level: number;
                                power: number;
                            };
                            message: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the conversion of a click, once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        click_id: string;
                        value?: number | null;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                /** Format: uuid */
                                test_id: string;
                                /** Format: uuid */
                                variant_id: string;
                                value: number | null;
                                converted_at: string;
                                already_recorded: boolean;
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversions/pixel.gif": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Record a conversion by showing an image on the page that a visitor reaches */
        get: {
            parameters: {
                query: {
                    click_id: string;
                    value?: number | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "image/gif": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clicks and visitors of all links */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    total_clicks: number;
                                    unique_visitors: number;
                                    clicks_by_day: {
                                        date: string;
                                        clicks: number;
                                    }[];
                                    active_days: number;
                                    last_clicked_at: string | null;
                                    total_urls: number;
                                    active_urls: number;
                                    previous?: {
                                        total_clicks: number;
                                        unique_visitors: number;
                                        clicks_by_day: {
                                            date: string;
                                            clicks: number;
                                        }[];
                                        active_days: number;
                                        last_clicked_at: string | null;
                                        total_urls: number;
                                        active_urls: number;
                                    } | null;
                                };
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/overview/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clicks and visitors of a link */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    total_clicks: number;
                                    unique_visitors: number;
                                    clicks_by_day: {
                                        date: string;
                                        clicks: number;
                                    }[];
                                    active_days: number;
                                    last_clicked_at: string | null;
                                    previous?: {
                                        total_clicks: number;
                                        unique_visitors: number;
                                        clicks_by_day: {
                                            date: string;
                                            clicks: number;
                                        }[];
                                        active_days: number;
                                        last_clicked_at: string | null;
                                    } | null;
                                };
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/analytics/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as its overview */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    total_clicks: number;
                                    unique_visitors: number;
                                    clicks_by_day: {
                                        date: string;
                                        clicks: number;
                                    }[];
                                    active_days: number;
                                    last_clicked_at: string | null;
                                    previous?: {
                                        total_clicks: number;
                                        unique_visitors: number;
                                        clicks_by_day: {
                                            date: string;
                                            clicks: number;
                                        }[];
                                        active_days: number;
                                        last_clicked_at: string | null;
                                    } | null;
                                };
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/geographic/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a link's visitors are */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    country: string;
                                    country_code: string;
                                    region: string;
                                    city: string;
                                    clicks: number;
                                    percentage: number;
                                }[];
                                total_locations: number;
                                previous?: {
                                    data: {
                                        country: string;
                                        country_code: string;
                                        region: string;
                                        city: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    total_locations: number;
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/user-locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the visitors of all links are */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    countries: {
                                        country: string;
                                        country_code: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    cities: {
                                        city: string;
                                        country: string;
                                        clicks: number;
                                    }[];
                                };
                                previous?: {
                                    data: {
                                        countries: {
                                            country: string;
                                            country_code: string;
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                        cities: {
                                            city: string;
                                            country: string;
                                            clicks: number;
                                        }[];
                                    };
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/device/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which devices a link's visitors use */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    browsers: {
                                        name: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    operating_systems: {
                                        name: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    device_types: {
                                        /** @enum {string} */
                                        type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                };
                                total_device_combinations: number;
                                previous?: {
                                    data: {
                                        browsers: {
                                            name: string;
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                        operating_systems: {
                                            name: string;
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                        device_types: {
                                            /** @enum {string} */
                                            type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                    };
                                    total_device_combinations: number;
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/user-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which devices all visitors use */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    browsers: {
                                        name: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    operating_systems: {
                                        name: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    device_types: {
                                        /** @enum {string} */
                                        type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                };
                                previous?: {
                                    data: {
                                        browsers: {
                                            name: string;
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                        operating_systems: {
                                            name: string;
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                        device_types: {
                                            /** @enum {string} */
                                            type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                    };
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/referrers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the visitors of all links come from */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    referrer: string;
                                    /** @enum {string} */
                                    source_category: "social" | "messaging" | "search" | "direct" | "other";
                                    clicks: number;
                                    unique_visitors: number;
                                    percentage: number;
                                }[];
                                traffic_sources: {
                                    social: number;
                                    search: number;
                                    direct: number;
                                    other: number;
                                };
                                category_totals: {
                                    social: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    messaging: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    search: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    direct: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    other: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                };
                                previous?: {
                                    data: {
                                        referrer: string;
                                        /** @enum {string} */
                                        source_category: "social" | "messaging" | "search" | "direct" | "other";
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    }[];
                                    traffic_sources: {
                                        social: number;
                                        search: number;
                                        direct: number;
                                        other: number;
                                    };
                                    category_totals: {
                                        social: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        messaging: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        search: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        direct: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        other: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                    };
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/referrers/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a link's visitors come from */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    referrer: string;
                                    /** @enum {string} */
                                    source_category: "social" | "messaging" | "search" | "direct" | "other";
                                    clicks: number;
                                    unique_visitors: number;
                                    percentage: number;
                                }[];
                                traffic_sources: {
                                    social: number;
                                    search: number;
                                    direct: number;
                                    other: number;
                                };
                                category_totals: {
                                    social: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    messaging: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    search: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    direct: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                    other: {
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    };
                                };
                                previous?: {
                                    data: {
                                        referrer: string;
                                        /** @enum {string} */
                                        source_category: "social" | "messaging" | "search" | "direct" | "other";
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    }[];
                                    traffic_sources: {
                                        social: number;
                                        search: number;
                                        direct: number;
                                        other: number;
                                    };
                                    category_totals: {
                                        social: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        messaging: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        search: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        direct: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                        other: {
                                            clicks: number;
                                            unique_visitors: number;
                                            percentage: number;
                                        };
                                    };
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/utm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** UTM values of all links */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    utm_source: string;
                                    utm_medium: string;
                                    utm_campaign: string;
                                    clicks: number;
                                    unique_visitors: number;
                                    percentage: number;
                                }[];
                                total_combinations: number;
                                previous?: {
                                    data: {
                                        utm_source: string;
                                        utm_medium: string;
                                        utm_campaign: string;
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    }[];
                                    total_combinations: number;
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/utm/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** UTM values of a link */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    utm_source: string;
                                    utm_medium: string;
                                    utm_campaign: string;
                                    clicks: number;
                                    unique_visitors: number;
                                    percentage: number;
                                }[];
                                total_combinations: number;
                                previous?: {
                                    data: {
                                        utm_source: string;
                                        utm_medium: string;
                                        utm_campaign: string;
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    }[];
                                    total_combinations: number;
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/top-urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links with the most clicks */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    short_code: string;
                                    short_url: string;
                                    original_url: string;
                                    name: string | null;
                                    clicks: number;
                                    unique_visitors: number;
                                    percentage: number;
                                }[];
                                total_urls: number;
                                previous?: {
                                    data: {
                                        /** Format: uuid */
                                        id: string;
                                        short_code: string;
                                        short_url: string;
                                        original_url: string;
                                        name: string | null;
                                        clicks: number;
                                        unique_visitors: number;
                                        percentage: number;
                                    }[];
                                    total_urls: number;
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/click-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Single clicks of all links */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    clicked_at: string;
                                    country: string;
                                    city: string;
                                    /** @enum {string} */
                                    device_type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                    browser: string;
                                    referrer: string;
                                    short_code: string;
                                    original_url: string;
                                    ip_address: string;
                                    user_agent: string;
                                    os: string;
                                }[];
                                pagination: {
                                    limit: number;
                                    offset: number;
                                    total: number;
                                };
                                previous?: {
                                    data: {
                                        /** Format: uuid */
                                        id: string;
                                        clicked_at: string;
                                        country: string;
                                        city: string;
                                        /** @enum {string} */
                                        device_type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                        browser: string;
                                        referrer: string;
                                        short_code: string;
                                        original_url: string;
                                        ip_address: string;
                                        user_agent: string;
                                        os: string;
                                    }[];
                                    pagination: {
                                        limit: number;
                                        offset: number;
                                        total: number;
                                    };
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/click-details/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Single clicks of a link */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                data: {
                                    /** Format: uuid */
                                    id: string;
                                    clicked_at: string;
                                    country: string;
                                    city: string;
                                    /** @enum {string} */
                                    device_type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                    browser: string;
                                    referrer: string;
                                    short_code: string;
                                    original_url: string;
                                    ip_address: string;
                                    user_agent: string;
                                    os: string;
                                }[];
                                pagination: {
                                    limit: number;
                                    offset: number;
                                    total: number;
                                };
                                previous?: {
                                    data: {
                                        /** Format: uuid */
                                        id: string;
                                        clicked_at: string;
                                        country: string;
                                        city: string;
                                        /** @enum {string} */
                                        device_type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                        browser: string;
                                        referrer: string;
                                        short_code: string;
                                        original_url: string;
                                        ip_address: string;
                                        user_agent: string;
                                        os: string;
                                    }[];
                                    pagination: {
                                        limit: number;
                                        offset: number;
                                        total: number;
                                    };
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/complete/{shortUrlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about a link */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path: {
                    shortUrlId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                basic: {
                                    total_clicks: number;
                                    unique_visitors: number;
                                    clicks_by_day: {
                                        date: string;
                                        clicks: number;
                                    }[];
                                };
                                utm: {
                                    utm_source: string;
                                    utm_medium: string;
                                    utm_campaign: string;
                                    clicks: number;
                                    unique_visitors: number;
                                }[];
                                geographic: {
                                    country: string;
                                    country_code: string;
                                    region: string;
                                    city: string;
                                    clicks: number;
                                    percentage: number;
                                }[];
                                device: {
                                    browsers: {
                                        name: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    operating_systems: {
                                        name: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    device_types: {
                                        /** @enum {string} */
                                        type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                };
                                clicks: {
                                    /** Format: uuid */
                                    id: string;
                                    clicked_at: string;
                                    country: string;
                                    city: string;
                                    /** @enum {string} */
                                    device_type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                    browser: string;
                                    referrer: string;
                                }[];
                                filters: {
                                    startDate: string | null;
                                    endDate: string | null;
                                };
                                previous?: {
                                    basic: {
                                        total_clicks: number;
                                        unique_visitors: number;
                                        clicks_by_day: {
                                            date: string;
                                            clicks: number;
                                        }[];
                                    };
                                    utm: {
                                        utm_source: string;
                                        utm_medium: string;
                                        utm_campaign: string;
                                        clicks: number;
                                        unique_visitors: number;
                                    }[];
                                    geographic: {
                                        country: string;
                                        country_code: string;
                                        region: string;
                                        city: string;
                                        clicks: number;
                                        percentage: number;
                                    }[];
                                    device: {
                                        browsers: {
                                            name: string;
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                        operating_systems: {
                                            name: string;
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                        device_types: {
                                            /** @enum {string} */
                                            type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                            clicks: number;
                                            percentage: number;
                                        }[];
                                    };
                                    clicks: {
                                        /** Format: uuid */
                                        id: string;
                                        clicked_at: string;
                                        country: string;
                                        city: string;
                                        /** @enum {string} */
                                        device_type: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                                        browser: string;
                                        referrer: string;
                                    }[];
                                    filters: {
                                        startDate: string | null;
                                        endDate: string | null;
                                    };
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qranalytics/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scans of all QR codes */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                totalScans: number;
                                uniqueScanners: number;
                                totalQrCodes: number;
                                activeQrCodes: number;
                                scansByDay: {
                                    date: string;
                                    scans: number;
                                }[];
                                topQrCodes: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                    scans: number;
                                    uniqueScanners: number;
                                    percentage: number;
                                }[];
                                previous?: {
                                    totalScans: number;
                                    uniqueScanners: number;
                                    totalQrCodes: number;
                                    activeQrCodes: number;
                                    scansByDay: {
                                        date: string;
                                        scans: number;
                                    }[];
                                    topQrCodes: {
                                        /** Format: uuid */
                                        id: string;
                                        name: string;
                                        scans: number;
                                        uniqueScanners: number;
                                        percentage: number;
                                    }[];
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/qranalytics/referrers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the scans come from */
        get: {
            parameters: {
                query?: {
                    days?: number;
                    dateRange?: "7d" | "30d" | "90d" | "1y" | "all_time" | "custom";
                    startDate?: string;
                    endDate?: string;
                    timezone?: string;
                    granularity?: "hour" | "day" | "week" | "month";
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                    compare?: "true" | "1" | "false" | "0";
                    country?: string;
                    city?: string;
                    device_type?: "desktop" | "mobile" | "tablet" | "bot" | "unknown";
                    browser?: string;
                    os?: string;
                    referrer?: string;
                    utm_source?: string;
                    utm_medium?: string;
                    utm_campaign?: string;
                    campaign_id?: string;
                    tag?: string;
                    url_type?: "standard" | "subdomain" | "branded";
                    subdomain?: string;
                    branded_domain?: string;
                    limit?: number;
                    offset?: number;
                    format?: "json" | "csv";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                trafficSources: {
                                    /** @enum {string} */
                                    source: "social" | "messaging" | "search" | "direct" | "other";
                                    scans: number;
                                    uniqueScanners: number;
                                    percentage: number;
                                }[];
                                referrerDomains: {
                                    domain: string;
                                    scans: number;
                                    uniqueScanners: number;
                                }[];
                                totalScans: number;
                                previous?: {
                                    trafficSources: {
                                        /** @enum {string} */
                                        source: "social" | "messaging" | "search" | "direct" | "other";
                                        scans: number;
                                        uniqueScanners: number;
                                        percentage: number;
                                    }[];
                                    referrerDomains: {
                                        domain: string;
                                        scans: number;
                                        uniqueScanners: number;
                                    }[];
                                    totalScans: number;
                                } | null;
                            };
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clicks as they are recorded, as server-sent events of the type `click` */
        get: {
            parameters: {
                query?: {
                    exclude_bots?: "true" | "1" | "false" | "0";
                    scans_only?: "true" | "1" | "false" | "0";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
