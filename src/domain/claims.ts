import type { ActorKind } from './bookings.ts'
import { addMinutes } from './dubai-time.ts'

/** What a customer can ask for after a visit: that it is done again, or money for what was damaged. */
export const claimKinds = ['redo', 'damage'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** What was wrong; the customer's own words stand beside it. */
export const claimFaults = {
  redo: ['left_out', 'poor_result', 'not_finished', 'came_back', 'other'],
  damage: ['broken', 'scratched', 'stained', 'water', 'other'],
} as const satisfies Record<ClaimKind, readonly string[]>
export const everyFault = [...new Set([...claimFaults.redo, ...claimFaults.damage])]
export type ClaimFault = (typeof everyFault)[number]

/** Whether this is something that can be wrong with a claim of this kind. */
export const isFaultOf = (kind: ClaimKind, fault: ClaimFault): boolean => claimFaults[kind].some((one) => one === fault)

/** compensated: a refund or credit was given instead. expired: no visit was booked in the time that was agreed. */
export const claimStates = ['asked', 'agreed', 'booked', 'done', 'refused', 'compensated', 'withdrawn', 'expired'] as const
export type ClaimState = (typeof claimStates)[number]

/** States in which a claim waits for something; a visit has one of each kind at a time. */
export const openClaimStates = ['asked', 'agreed', 'booked'] as const satisfies readonly ClaimState[]
export const isOpenClaim = (state: ClaimState): boolean => openClaimStates.some((open) => open === state)

/** How often customers choose the time of one free visit themselves; calling it off costs nothing, so that after these we choose it with them. */
export const mostOwnTimes = 3

type Transition = { from: ClaimState; to: ClaimState; by: readonly ActorKind[] }

/** Every allowed change of a claim's state and who may make it; a compensation that is taken back opens its claim again. */
export const claimTransitions: readonly Transition[] = [
  { from: 'asked', to: 'agreed', by: ['staff'] },
  { from: 'asked', to: 'booked', by: ['staff'] },
  { from: 'asked', to: 'refused', by: ['staff'] },
  { from: 'asked', to: 'compensated', by: ['staff'] },
  { from: 'asked', to: 'withdrawn', by: ['visitor', 'customer'] },
  { from: 'agreed', to: 'booked', by: ['visitor', 'customer', 'staff'] },
  { from: 'agreed', to: 'refused', by: ['staff'] },
  { from: 'agreed', to: 'compensated', by: ['staff'] },
  { from: 'agreed', to: 'withdrawn', by: ['visitor', 'customer'] },
  { from: 'agreed', to: 'expired', by: ['system'] },
  // The visit that does it again took place, or was called off.
  { from: 'booked', to: 'done', by: ['visitor', 'customer', 'staff', 'professional', 'system'] },
  { from: 'booked', to: 'agreed', by: ['visitor', 'customer', 'staff', 'professional', 'system'] },
]

/** The states from which this actor may bring a claim to another one. */
export const statesBefore = (to: ClaimState, by: ActorKind): ClaimState[] =>
  claimTransitions.filter((one) => one.to === to && one.by.includes(by)).map(({ from }) => from)

type Visited = { status: string; completedAt: Date | null }

/** Until when its customer can ask for something about a visit; null if it has not taken place. hours: the setting claimHours. */
export const claimableUntil = ({ status, completedAt }: Visited, hours: number): Date | null =>
  status === 'completed' && completedAt ? addMinutes(completedAt, hours * 60) : null
