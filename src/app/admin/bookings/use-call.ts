import { useState } from 'react'
import type { TeamNotesInput } from '../../../contracts/booking-fields.ts'
import type { Caller } from '../../../contracts/office/callers.ts'
import { dubaiDateOf } from '../../../domain/dubai-time.ts'
import type { Fils } from '../../../domain/money.ts'
import { useAuth } from '../../auth/auth-provider.tsx'
import { keepUnsavedInTab, recallUnsavedInTab } from '../../private/unsaved.ts'
import type { SentKey } from '../../private/use-idempotency-key.ts'
import { type CallerDetails, nobody } from './caller-fields.tsx'
import { firstWish, type Wish } from './wish.ts'

/** A call as far as it was typed. team: who came to the caller last. toldTotal: the price that was read aloud. sent: with which key it was last sent. */
export type Call = {
  caller: CallerDetails
  wish: Wish
  teamNotes: TeamNotesInput
  team: Caller['team']
  toldTotal: Fils | null
  sent: SentKey | null
}

export const firstCall: Call = { caller: nobody, wish: firstWish, teamNotes: {}, team: null, toldTotal: null, sent: null }

/** A kept call, with no day that has passed. */
export function callFrom(kept: Partial<Call> | null, today: string): Call {
  const call = { ...firstCall, ...kept }
  const isPast = call.wish.date !== '' && call.wish.date < today
  return isPast ? { ...call, wish: { ...call.wish, date: '', time: '' } } : call
}

/** The call that its author has begun, which this tab keeps until it is booked, cleared, or they log out. */
export function useCall() {
  const name = `call:${useAuth().user?.email ?? ''}`
  const [call, setCall] = useState(() => callFrom(recallUnsavedInTab<Partial<Call>>(name), dubaiDateOf(new Date())))
  const change = (changes: Partial<Call>) =>
    setCall((before) => {
      const next = { ...before, ...changes }
      keepUnsavedInTab(name, isBegun(next) ? next : null)
      return next
    })
  const clear = () => {
    keepUnsavedInTab(name, null)
    setCall(firstCall)
  }
  return { call, change, clear, isBegun: isBegun(call) }
}

const typedOf = ({ caller, wish, teamNotes }: Call): string => JSON.stringify([caller, wish, teamNotes])
const isBegun = (call: Call): boolean => typedOf(call) !== typedOf(firstCall)
