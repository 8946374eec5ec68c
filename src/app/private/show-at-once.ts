import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows a change before its response. Returns a function that reverts it. */
export async function showAtOnce<Known>(client: QueryClient, queryKey: QueryKey, change: (known: Known) => Known): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<Known>(queryKey)
  if (before !== undefined) client.setQueryData(queryKey, change(before))
  return () => client.setQueryData(queryKey, before)
}
