import type { StaffRole } from '../accounts.ts'

/** What an admin may be kept from as a whole; a superadmin has all of them. */
export const rightGroups = ['desk', 'dispatch', 'people', 'money', 'catalogue', 'content', 'export'] as const
export type RightGroup = (typeof rightGroups)[number]

/**
 * How far a verb can be taken back.
 * - held: what it sends out of the house waits for the window of undo; undone, nothing has happened.
 * - reversible: by its inverse.
 * - final: not at all, and its button says so.
 */
export type VerbKind = 'held' | 'reversible' | 'final'

/**
 * A verb of staff: its group of rights (house: what only superadmins have; everyone: withheld from nobody), the lowest role that may, how far
 * it can be taken back, and whether a reason must be given.
 */
export type Verb = { group: RightGroup | 'house' | 'everyone'; role: StaffRole; kind: VerbKind; needsReason: boolean }

export type Verbs = { readonly [name: `${string}.${string}`]: Verb }
