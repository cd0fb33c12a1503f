import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type Query, request } from "../api/request.ts";
import type { Enveloped, Link, LinkInput } from "../api/types.ts";

export interface LinkPage {
  links: Link[];
  total: number;
}

export const linksOptions = (query: Query) =>
  queryOptions({
    queryKey: ["links", query],
    queryFn: async ({ signal }): Promise<LinkPage> => {
      const answer = await request<Enveloped<{ shortUrls: Link[]; pagination: { total: number } }>>(
        "GET",
        "/short-urls",
        { query, signal },
      );
      return { links: answer.data.shortUrls, total: answer.data.pagination.total };
    },
    placeholderData: keepPreviousData,
  });

export const linkOptions = (id: string) =>
  queryOptions({
    queryKey: ["links", "one", id],
    queryFn: async () => (await request<Enveloped<Link>>("GET", `/short-urls/${encodeURIComponent(id)}`)).data,
  });

export const useLinks = (query: Query) => useQuery(linksOptions(query));
export const useLink = (id: string) => useQuery(linkOptions(id));

export const createLink = async (input: LinkInput): Promise<Link> =>
  (await request<Enveloped<Link>>("POST", "/short-urls", { body: input })).data;

export const updateLink = async (id: string, input: LinkInput): Promise<Link> =>
  (await request<Enveloped<Link>>("PUT", `/short-urls/${id}`, { body: input })).data;

export const deleteLink = (id: string): Promise<unknown> => request("DELETE", `/short-urls/${id}`, { keepalive: true });

export function useSaveLink(existing: Link | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: LinkInput) => (existing === null ? createLink(input) : updateLink(existing.id, input)),
    onSuccess: () => client.invalidateQueries({ queryKey: ["links"] }),
  });
}

export interface AliasPlace {
  alias: string;
  url_type: string;
  subdomain?: string | undefined;
  branded_domain?: string | undefined;
}

/** Asks whether an alias is free while it is typed; a malformed one is the service's refusal, in its own words. */
export const aliasOptions = (place: AliasPlace) =>
  queryOptions({
    queryKey: ["alias", place],
    queryFn: async ({ signal }) => {
      const answer = await request<Enveloped<{ available: boolean; message: string }>>(
        "GET",
        "/short-urls/check-alias",
        {
          query: { ...place },
          signal,
        },
      );
      return answer.data;
    },
    retry: false,
    staleTime: 5000,
  });
