import { useEffect, useState } from 'react'
import type { FreeDay, FreeTimesQuery } from '../../contracts/bookings.ts'
import type { ApiClient } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'

/** Whose times are asked for; null for anybody's. The key says when they are others. */
export type TimesOf = { key: string; ask: (client: ApiClient, query: FreeTimesQuery) => Promise<{ data: FreeDay[] }> } | null

/** Those who came to an earlier booking. */
export const teamTimes = (id: string | null | undefined): TimesOf =>
  id ? { key: id, ask: (client, query) => client.call('GET /booking/{id}/team-times', { params: { id }, query }) } : null

/** One of the customer's favourites. */
export const favouriteTimes = (id: number | null): TimesOf =>
  id ? { key: String(id), ask: (client, query) => client.call('GET /customer/favourites/{id}/times', { params: { id }, query }) } : null

/** The times of the first day of a query at which these people, or anybody, can come; null until they are known. */
export function useTimes(query: FreeTimesQuery | null, of: TimesOf = null): string[] | null {
  const { language } = useSite()
  const asked = query && JSON.stringify([query, of?.key])
  const [answer, setAnswer] = useState<{ asked: string; days: FreeDay[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked names the query and the people.
  useEffect(() => {
    if (!asked || !query) return
    let isStale = false
    const client = browserClient(language)
    const found = of ? of.ask(client, query) : client.public('GET /free-times', { query })
    found.then(({ data }) => !isStale && setAnswer({ asked, days: data })).catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [asked, language])
  return answer && answer.asked === asked ? (answer.days[0]?.times ?? []) : null
}
