import type { StaffRole } from './accounts.ts'
import { areaVerbs } from './staff-verbs/areas.ts'
import { bookingVerbs } from './staff-verbs/bookings.ts'
import { catalogueVerbs } from './staff-verbs/catalogue.ts'
import { compensationVerbs } from './staff-verbs/compensations.ts'
import { contentVerbs } from './staff-verbs/content.ts'
import { deskVerbs } from './staff-verbs/desk.ts'
import { dispatchVerbs } from './staff-verbs/dispatch.ts'
import { houseVerbs } from './staff-verbs/house.ts'
import { ledgerVerbs } from './staff-verbs/ledger.ts'
import { listVerbs } from './staff-verbs/lists.ts'
import { packVerbs } from './staff-verbs/packs.ts'
import { payoutVerbs } from './staff-verbs/payouts.ts'
import { peopleVerbs } from './staff-verbs/people.ts'
import { pictureVerbs } from './staff-verbs/pictures.ts'
import { promoVerbs } from './staff-verbs/promos.ts'
import { queueVerbs } from './staff-verbs/queues.ts'
import { undoVerbs } from './staff-verbs/undo.ts'
import type { RightGroup, Verb, VerbKind } from './staff-verbs/verb.ts'

export { type RightGroup, rightGroups } from './staff-verbs/verb.ts'

/** Everything that staff do. Each writes one audit entry under its name. */
export const staffVerbs = {
  ...bookingVerbs,
  ...deskVerbs,
  ...dispatchVerbs,
  ...peopleVerbs,
  ...payoutVerbs,
  ...ledgerVerbs,
  ...listVerbs,
  ...promoVerbs,
  ...packVerbs,
  ...queueVerbs,
  ...houseVerbs,
  ...compensationVerbs,
  ...undoVerbs,
  ...catalogueVerbs,
  ...areaVerbs,
  ...pictureVerbs,
  ...contentVerbs,
} as const

export type StaffVerb = keyof typeof staffVerbs

/** The verbs of one kind. */
export type VerbOf<Kind extends VerbKind> = { [V in StaffVerb]: (typeof staffVerbs)[V]['kind'] extends Kind ? V : never }[StaffVerb]

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
  return rights.role === 'superadmin' || (role === 'admin' && group !== 'house' && maySee(rights, group))
}
