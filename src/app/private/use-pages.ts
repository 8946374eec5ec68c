import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '../../contracts/client.ts'

/** A part of a list, and what asks for the one below it; null at the end. */
export type Page<Item> = { items: Item[]; next: string | null }

/** A list that comes page by page: ask is told where the page begins. */
export type PagesQuery<Part> = { queryKey: QueryKey; ask: (before: string | undefined) => Promise<Part> }

export type Pages<Item, Part = unknown> = {
  /** The pages that have come; null before the first. */
  pages: Part[] | null
  items: Item[]
  error: ApiError | null
  /** Why the last attempt to bring more of the list, or to renew it, failed. */
  trouble: ApiError | null
  isFetching: boolean
  refetch: () => unknown
  hasMore: boolean
  isBringing: boolean
  bringMore: () => unknown
}

export function usePages<Item, Part extends Page<Item>>({ queryKey, ask }: PagesQuery<Part & Page<Item>>): Pages<Item, Part> {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Part) => next ?? undefined,
  })
  const { data, error, isFetching } = list
  return {
    pages: data?.pages ?? null,
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    error,
    trouble: data && !isFetching ? error : null,
    isFetching,
    refetch: list.refetch,
    hasMore: list.hasNextPage,
    isBringing: list.isFetchingNextPage,
    bringMore: list.fetchNextPage,
  }
}
