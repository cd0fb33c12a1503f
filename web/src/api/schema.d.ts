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
                header?: never;
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
