import type { StaffRole } from './accounts.ts'

/** What an admin may be kept from as a whole; a superadmin has all of them. */
export const rightGroups = ['desk', 'people'] as const
export type RightGroup = (typeof rightGroups)[number]

/**
 * How far a verb can be taken back.
 * - final: not at all, and its button says so.
 * - reversible: by another verb.
 */
type VerbKind = 'final' | 'reversible'

type Verb = { group: RightGroup; role: StaffRole; kind: VerbKind; needsReason: boolean }

/** Everything that staff do. Each writes one audit entry under its name; role is the lowest that may. */
export const staffVerbs = {
  'visit.complete': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'visit.no_show': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'message.answer': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'message.close': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'message.reopen': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'support.answer': { group: 'desk', role: 'admin', kind: 'final', needsReason: false },
  'support.close': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'support.reopen': { group: 'desk', role: 'admin', kind: 'reversible', needsReason: false },
  'staff.invite': { group: 'people', role: 'superadmin', kind: 'final', needsReason: false },
  'application.ask': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'application.accept': { group: 'people', role: 'admin', kind: 'final', needsReason: false },
  'application.decline': { group: 'people', role: 'admin', kind: 'final', needsReason: true },
} as const satisfies Record<string, Verb>

export type StaffVerb = keyof typeof staffVerbs

/** Who may see something: everybody on the staff, superadmins only, or those whose group of rights is not withheld. */
export type Sight = RightGroup | 'superadmin' | 'everyone'

/** The rights of one member of staff: the role, and the groups that a superadmin withholds. */
export type StaffRights = { role: StaffRole; withheld: readonly RightGroup[] }

/** Whether a member of staff may see something. */
export const maySee = ({ role, withheld }: StaffRights, sight: Sight): boolean =>
  role === 'superadmin' || sight === 'everyone' || (sight !== 'superadmin' && !withheld.includes(sight))

/** Whether a member of staff may use a verb. */
export function mayDo(rights: StaffRights, verb: StaffVerb): boolean {
  const { group, role } = staffVerbs[verb] as Verb
  return rights.role === 'superadmin' || (role === 'admin' && maySee(rights, group))
}
