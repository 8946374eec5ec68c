import type { ApiClient } from '../../contracts/client.ts'
import type { ProDay, ProHours, ProWeek } from '../../contracts/pro/day.ts'
import type { ProPaper } from '../../contracts/pro/papers.ts'
import { addDays, type DubaiDate } from '../../domain/dubai-time.ts'

/** Today and tomorrow as the server knows them. */
export async function loadDays(api: ApiClient, today: DubaiDate): Promise<ProDay[]> {
  const answers = await Promise.all([today, addDays(today, 1)].map((date) => api.call('GET /pro/day', { query: { date } })))
  return answers.map(({ data }) => data)
}

/** What the other pages show. */
export async function loadPages(api: ApiClient): Promise<{ week: ProWeek; hours: ProHours; papers: ProPaper[] }> {
  const [week, hours, papers] = await Promise.all([api.call('GET /pro/week'), api.call('GET /pro/hours'), api.call('GET /pro/papers')])
  return { week: week.data, hours: hours.data, papers: papers.data }
}
