import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows a change before its answer is there. Returns how to take it back. */
export async function showAtOnce<Known>(client: QueryClient, queryKey: QueryKey, change: (known: Known) => Known): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<Known>(queryKey)
  if (before !== undefined) client.setQueryData(queryKey, change(before))
  return () => client.setQueryData(queryKey, before)
}
