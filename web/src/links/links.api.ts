import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answered, api, type Query } from "../api/client.ts";
import type { Link, LinkChange, LinkInput } from "../api/types.ts";
import { bareUrl } from "../text/format.ts";
import { notify, notifyFailure } from "../ui/toast.tsx";

export type LinkQuery = Query<"/api/v1/short-urls", "get">;

const ONE = "/api/v1/short-urls/{shortCode}";
const at = (shortCode: string) => ({ params: { path: { shortCode } } });

export interface LinkPage {
  links: Link[];
  total: number;
}

export const linksOptions = (query: LinkQuery) =>
  queryOptions({
    queryKey: ["links", query],
    queryFn: async ({ signal }): Promise<LinkPage> => {
      const { data } = await answered(api.GET("/api/v1/short-urls", { params: { query }, signal }));
      return { links: data.shortUrls, total: data.pagination.total };
    },
    placeholderData: keepPreviousData,
  });

export const linkOptions = (id: string) =>
  queryOptions({
    queryKey: ["links", "one", id],
    queryFn: async (): Promise<Link> => (await answered(api.GET(ONE, at(id)))).data,
  });

export const useLinks = (query: LinkQuery) => useQuery(linksOptions(query));
export const useLink = (id: string) => useQuery(linkOptions(id));

export const createLink = async (body: LinkInput): Promise<Link> =>
  (await answered(api.POST("/api/v1/short-urls", { body }))).data;

export const updateLink = async (id: string, body: LinkChange): Promise<Link> =>
  (await answered(api.PUT(ONE, { ...at(id), body }))).data;

/** Outlives the page: whoever deletes and leaves means both. */
export const deleteLink = (id: string): Promise<unknown> => answered(api.DELETE(ONE, { ...at(id), keepalive: true }));

export function useCreateLink() {
  const client = useQueryClient();
  return useMutation({ mutationFn: createLink, onSuccess: () => client.invalidateQueries({ queryKey: ["links"] }) });
}

export function useSwitchLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ link, off }: { link: Link; off: boolean }) => updateLink(link.id, { disabled: off }),
    onSuccess: (link, { off }) =>
      notify(
        off
          ? `${bareUrl(link.short_url)} is off: visitors find nothing there`
          : `${bareUrl(link.short_url)} is on again`,
      ),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ["links"] }),
  });
}

export type AliasPlace = Query<"/api/v1/short-urls/check-alias", "get">;

/** Asks whether an alias is free while it is typed; a malformed one is the service's refusal, in its own words. */
export const aliasOptions = (query: AliasPlace) =>
  queryOptions({
    queryKey: ["alias", query],
    queryFn: async ({ signal }) =>
      (await answered(api.GET("/api/v1/short-urls/check-alias", { params: { query }, signal }))).data,
    retry: false,
    staleTime: 5000,
  });
