import { aishasAccountId } from '../db/seed/customers.ts'
import type { DemoSubjects } from '../operations/demo/find-demo-subjects.ts'

/** Who the shop can be opened as. */
export const demoRoles = ['customer', 'admin', 'superadmin', 'professional'] as const
export type DemoRole = (typeof demoRoles)[number]

type Address = (subjects: DemoSubjects) => string

const at = (address: string) => () => address
/** The page of something, or where there would be one if it is gone. */
const pageOf =
  (name: keyof DemoSubjects, path: string, otherwise: string): Address =>
  ({ [name]: id }) =>
    id === null ? otherwise : path + id
const booking = (name: keyof DemoSubjects) => pageOf(name, '/bookings/', '/profile?tab=bookings')
const visit = (name: keyof DemoSubjects) => pageOf(name, '/pro/visits/', '/pro')

/** Ten things worth trying as each of them, in the order in which they are listed: where each begins. The first is where the role is opened. */
export const things = {
  customer: {
    watch: booking('next'),
    book: at('/services/books?service=home-cleaning'),
    basket: at('/services/books?service=ac-service'),
    search: at('/services?search=plummer'),
    move: booking('later'),
    weekly: booking('weekly'),
    review: booking('unreviewed'),
    again: booking('wrong'),
    wallet: at('/profile?tab=wallet'),
    safety: at('/profile?tab=profile'),
  },
  admin: {
    today: at('/admin'),
    board: at('/admin/dispatch'),
    team: at('/admin?queue=unassigned'),
    caller: at('/admin/bookings/new'),
    claim: pageOf('claim', '/admin/claims/', '/admin?queue=claims'),
    absence: pageOf('absence', '/admin/field-reports/', '/admin?queue=field_reports'),
    message: pageOf('question', '/admin/messages/', '/admin/messages'),
    refund: pageOf('paid', '/admin/bookings/', '/admin/bookings'),
    price: at('/admin/catalogue/services/1'),
    withdrawal: at('/admin/money/withdrawals'),
  },
  superadmin: {
    approve: at('/admin/approvals'),
    audit: at('/admin/audit'),
    staff: at('/admin/staff'),
    settings: at('/admin/settings'),
    mails: at('/admin/outbox'),
    health: at('/admin/signs'),
    jobs: at('/admin/jobs'),
    reports: at('/admin/reports'),
    vat: at('/admin/money/vat'),
    promo: at('/admin/promos/new'),
  },
  professional: {
    day: at('/pro'),
    way: visit('nextVisit'),
    start: visit('nextVisit'),
    tick: visit('visitNow'),
    finish: visit('visitNow'),
    problem: visit('nextVisit'),
    extra: visit('visitNow'),
    week: at('/pro/week'),
    hours: at('/pro/hours'),
    papers: at('/pro/me'),
  },
} as const satisfies Record<DemoRole, Record<string, Address>>

/** What else a side may begin with. */
const others: Record<string, Address> = {
  bookings: at('/admin/bookings'),
  credit: at(`/admin/customers/${aishasAccountId}`),
}

/** The address of a thing to try; where the role is opened, for a name that is none of theirs. */
export function addressOf(role: DemoRole, name: string, subjects: DemoSubjects): string {
  const known: Record<string, Address> = { ...things[role], ...(role !== 'customer' && role !== 'professional' && others) }
  const wanted = Object.hasOwn(known, name) ? known[name] : Object.values(known)[0]
  return wanted?.(subjects) ?? '/'
}
