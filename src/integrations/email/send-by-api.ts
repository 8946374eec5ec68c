import { setTimeout as pause } from 'node:timers/promises'
import { MailRefused } from './transport.ts'

/** A provider allows some messages a second, for all processes together; one that came too early asks again this often. */
const retries = 3
const longestPauseMs = 2_000

/** What a provider said instead of taking a message; early: it takes it a little later. */
export type Fault = { name: string; message: string; verdict: 'had' | 'early' | 'refused' | 'fails' }

/** ask: posts the message. faultOf: what an answer that is not ok says; 'had' is a message that was taken before, 'refused' one that stays wrong. */
export type MailApi = {
  provider: string
  patienceMs?: number | undefined
  ask: (signal: AbortSignal) => Promise<Response>
  faultOf: (answer: Response, body: unknown) => Fault
}

/** Has a provider take a message by its API. Throws MailRefused, or an Error that names the provider and holds nothing of the message or of our keys. */
export async function sendByApi(api: MailApi): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const answer = await answerOf(api)
    if (answer.ok) return void (await answer.body?.cancel())
    const { name, message, verdict } = api.faultOf(answer, await answer.json().catch(() => ({})))
    if (verdict === 'had') return
    if (verdict === 'early' && attempt < retries) {
      const seconds = Number(answer.headers.get('retry-after')) || 1
      await pause(Math.min(seconds * 1_000, longestPauseMs))
      continue
    }
    const said = `${api.provider} answered ${answer.status} ${name}: ${message}`
    throw verdict === 'refused' ? new MailRefused(said) : new Error(said)
  }
}

async function answerOf({ provider, patienceMs = 15_000, ask }: MailApi): Promise<Response> {
  try {
    return await ask(AbortSignal.timeout(patienceMs))
  } catch (error) {
    throw new Error(`${provider} did not answer: ${reasonOf(error)}`)
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return error.name === 'TimeoutError' ? 'too late' : cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
