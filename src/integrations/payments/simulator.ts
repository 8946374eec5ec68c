import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ChargeOutcome, DeclineReason, SavedCard } from '../../domain/payments.ts'
import { EventForged } from '../event-forged.ts'
import { type Charge, GatewayUnavailable, type PaymentGateway, type ProviderEvent } from './gateway.ts'
import { cardOf, reasonInToken, tokenOf } from './simulated-card.ts'

export type SimulatedCharge = {
  key: string
  reference: string
  amount: number
  state: 'open' | 'authorised' | 'captured' | 'voided' | 'declined'
  captured: number
  reason: DeclineReason | null
  card: SavedCard | null
}
export type SimulatedEvent = { id: string; body: string; deliverAt: Date; copies: number }

/** The simulator's storage, outside our own transactions as a provider's is. */
export type SimulatorStore = {
  /** Stores the charge unless its key is known; returns what is stored under the key. */
  keep(charge: SimulatedCharge): Promise<SimulatedCharge>
  find(idempotencyKey: string): Promise<SimulatedCharge | null>
  capture(reference: string, amount: number): Promise<SimulatedCharge | null>
  release(reference: string): Promise<SimulatedCharge | null>
  refund(refund: { key: string; reference: string; charge: string; amount: number }): Promise<string | null>
  findRefund(idempotencyKey: string): Promise<string | null>
  push(event: SimulatedEvent): Promise<void>
  secret(): Promise<string>
}

/** How a call fails: not at all, or without a response although it was executed ('after') or because it never arrived ('before'). */
export type Fault = 'none' | 'before' | 'after'
/** How an event is delivered: how many times and after what delay; 0 times is never. */
export type Delivery = { copies: number; afterMs: number }
export type SimulatorOptions = {
  now?: () => Date
  faultOf?: (call: 'charge' | 'capture' | 'release' | 'refund' | 'find', token: string | null) => Fault
  deliveryOf?: (token: string | null) => Delivery
}

export const signatureHeader = 'simulator-signature'
const signedFor = 5 * 60_000

const declines: Record<string, DeclineReason> = {
  tok_sim_declined: 'declined',
  tok_sim_insufficient_funds: 'insufficient_funds',
  tok_sim_expired: 'expired_card',
}
/**
 * Cards that can be saved and charged at first; later charges are declined, those of the second card only when its owner is not present.
 */
const laterDeclines: Record<string, DeclineReason> = {
  tok_sim_declined_later: 'declined',
  tok_sim_authentication_later: 'authentication_required',
}
const reasonOf = (token: string, { savedCard, isOwnerHere }: Charge): DeclineReason | null => {
  const later = savedCard ? laterDeclines[token] : undefined
  return declines[token] ?? (later === 'authentication_required' && isOwnerHere ? null : (later ?? null))
}
const faults: Record<string, Fault> = { tok_sim_timeout_before: 'before', tok_sim_timeout_after: 'after' }
const deliveries: Record<string, Delivery> = {
  tok_sim_event_late: { copies: 1, afterMs: 30 * 60_000 },
  tok_sim_event_twice: { copies: 2, afterMs: 0 },
  tok_sim_event_never: { copies: 0, afterMs: 0 },
  tok_sim_slow: { copies: 1, afterMs: 20 * 60_000 },
}
const usual: Delivery = { copies: 1, afterMs: 1_000 }
/** The provider itself does not know the outcome at first: the charge is made when its event is sent. */
const slow = 'tok_sim_slow'

export const outcomeOf = (charge: SimulatedCharge): ChargeOutcome => {
  const { reference, reason, captured, card } = charge
  if (charge.state === 'declined') return { outcome: 'declined', reason: reason ?? 'declined' }
  if (charge.state === 'open') return { outcome: 'open', reference, clientSecret: null }
  if (charge.state === 'voided') return { outcome: 'voided', reference }
  return { outcome: 'approved', reference, captured, card }
}

/** The simulator's signature: over the time and the body, so that an old event cannot be replayed. */
export function signEvent(secret: string, body: string, now: Date): string {
  const at = now.getTime()
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** A payment gateway that needs no account: it approves every card except those whose token says otherwise (product, decision 12). */
export function createSimulator(store: SimulatorStore, options: SimulatorOptions = {}): PaymentGateway {
  const now = options.now ?? (() => new Date())
  const faultOf = options.faultOf ?? ((_, token) => faults[token ?? ''] ?? 'none')
  const deliveryOf = options.deliveryOf ?? ((token) => deliveries[token ?? ''] ?? usual)
  const newReference = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

  /** Executes a call unless it is lost on the way there; its response may be lost on the way back. */
  async function over<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
    if (fault === 'before') throw new GatewayUnavailable('the call was lost')
    const answer = await work()
    if (fault === 'after') throw new GatewayUnavailable('the answer was lost')
    return answer
  }

  async function tell(kind: string, subject: 'payment' | 'refund', subjectId: string, token: string | null): Promise<void> {
    const { copies, afterMs } = deliveryOf(token)
    if (copies === 0) return
    const id = newReference('evt')
    await store.push({
      id,
      body: JSON.stringify({ id, kind, subject, subject_id: subjectId }),
      deliverAt: new Date(now().getTime() + afterMs),
      copies,
    })
  }

  function charge(asked: Charge, hold: boolean): Promise<ChargeOutcome> {
    const token = asked.savedCard ? tokenOf(asked.savedCard.method) : asked.cardToken
    return over(faultOf('charge', token), async () => {
      const reason = reasonOf(token ?? '', asked) ?? reasonInToken(token ?? '', now())
      const reference = newReference('sim')
      const state = reason ? 'declined' : token === slow ? 'open' : hold ? 'authorised' : 'captured'
      const kept = await store.keep({
        key: asked.idempotencyKey,
        reference,
        amount: asked.amount,
        state,
        captured: state === 'captured' ? asked.amount : 0,
        reason,
        card: asked.saveFor && !reason ? cardOf(token, asked.saveFor) : null,
      })
      if (kept.reference === reference) await tell(`charge.${kept.state}`, 'payment', asked.idempotencyKey, token)
      return outcomeOf(kept)
    })
  }

  return {
    name: 'simulator',
    takesCards: true,
    demandsCardToken: false,
    publishableKey: null,
    charge: (asked) => charge(asked, false),
    authorise: (asked) => charge(asked, true),
    capture: ({ reference, amount }) =>
      over(faultOf('capture', null), async () => outcomeOf(known(await store.capture(reference, amount)))),
    release: ({ reference }) => over(faultOf('release', null), async () => outcomeOf(known(await store.release(reference)))),
    refund: ({ idempotencyKey, reference, amount }) =>
      over(faultOf('refund', null), async () => {
        const made = await store.refund({ key: idempotencyKey, reference: newReference('simref'), charge: reference, amount })
        if (!made) return { outcome: 'refused' as const }
        await tell('refund.done', 'refund', idempotencyKey, null)
        return { outcome: 'done' as const, reference: made }
      }),
    async saveCard({ token, owner }) {
      const reason = declines[token ?? ''] ?? reasonInToken(token ?? '', now())
      return reason ? { outcome: 'declined', reason } : { outcome: 'saved', card: cardOf(token, owner) }
    },
    identifyCard: async (method) => tokenOf(method),
    findCard: async () => null,
    forgetCard: async () => {},
    find: (key) =>
      over(faultOf('find', null), async () => {
        const found = await store.find(key)
        return found && outcomeOf(found)
      }),
    async findRefund(key) {
      const reference = await store.findRefund(key)
      return reference ? { outcome: 'done', reference } : null
    },
    readEvent: async (body, headers) => readSigned(await store.secret(), body, headers.get(signatureHeader) ?? '', now()),
  }
}

function known(charge: SimulatedCharge | null): SimulatedCharge {
  if (!charge) throw new Error('The simulator knows no such charge, or it is in no state for this')
  return charge
}

function readSigned(secret: string, body: string, signature: string, now: Date): ProviderEvent {
  const [, at = '', given = ''] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const right = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  if (given === '' || !timingSafeEqual(Buffer.from(given, 'hex'), right)) throw new EventForged('The signature is not right')
  if (Math.abs(now.getTime() - Number(at)) > signedFor) throw new EventForged('The signature is too old')
  const event = JSON.parse(body) as { id: string; kind: string; subject: 'payment' | 'refund'; subject_id: string }
  return { id: event.id, kind: event.kind, subject: event.subject, subjectId: event.subject_id, payload: event }
}
