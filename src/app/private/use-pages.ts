import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '../../contracts/client.ts'

/** A page of a list, and the parameter of the next one; null at the end. */
export type Page<Item> = { items: Item[]; next: string | null }

/** A paged list: ask receives where the page starts. */
export type PagesQuery<Part> = { queryKey: QueryKey; ask: (before: string | undefined) => Promise<Part> }

export type Pages<Item, Part = unknown> = {
  /** The loaded pages; null before the first. */
  pages: Part[] | null
  items: Item[]
  error: ApiError | null
  /** Why the last attempt to load more of the list, or to reload it, failed. */
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
