import type { ApiClient } from '../../contracts/client.ts'
import type { ProDay, ProHours, ProWeek } from '../../contracts/pro/day.ts'
import type { ProPaper } from '../../contracts/pro/papers.ts'
import { addDays, type DubaiDate } from '../../domain/dubai-time.ts'
import type { PaperPhoto, Photo } from './work.ts'

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

/** Sends a photo of a visit or of a paper. */
export async function sendPicture(api: ApiClient, picture: Photo | PaperPhoto): Promise<void> {
  if ('visit' in picture) {
    const { visit, ...photo } = picture
    await api.call('POST /pro/visits/{id}/photos', { params: { id: visit }, form: photo })
  } else {
    const { kind, id, picture: photo } = picture
    await api.call('POST /pro/papers/{kind}', { params: { kind }, form: { id, picture: photo } })
  }
}
