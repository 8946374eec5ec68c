import type { OfficeQueue } from '../../../contracts/office/today.ts'
import type { AuditFault } from '../../../domain/audit.ts'
import type { ApplicationState } from '../../../domain/partners.ts'
import type { RightGroup } from '../../../domain/rights.ts'
import type { SupportState } from '../../../domain/support.ts'
import type { VisitQuestion } from '../../../domain/visit-questions.ts'
import { staffVerbs } from './staff-verbs.ts'

/** The texts of the back office. */
export const office = {
  title: 'Back office',
  comma: ', ',
  navigation: 'Back office',
  pages: { today: 'Today', visits: 'Visits', messages: 'Messages', support: 'Support', applications: 'Applications', audit: 'Audit' },
  waitingCount: (count: number) => (count > 1_000 ? '1,000+ waiting' : `${count} waiting`),
  count: (count: number) => (count > 1_000 ? '1,000+' : String(count)),
  failed: "We couldn't load this. Please try again.",
  refused: "We couldn't do this. Please try again.",
  sending: 'Sending…',
  by: (name: string | null) => name ?? 'Somebody who has left',

  today: {
    lead: 'What customers and companies are waiting for.',
    queues: {
      visits: 'Visits to decide about',
      messages: 'Messages to answer',
      support: 'Support requests to answer',
      applications: 'Applications to read',
    } satisfies Record<OfficeQueue, string>,
    none: 'Nothing is waiting',
    oldest: (when: string) => `The oldest has waited since ${when}`,
    late: (hours: number) => `Later than promised: we said within ${hours} hours`,
    open: (queue: string) => `Open: ${queue}`,
    withheld: (groups: string) => `You do not see: ${groups}. A superadmin can give you the right.`,
    groups: {
      desk: 'bookings, visits, messages and reviews',
      people: 'customers, professionals and applications',
      money: 'money and reports',
      catalogue: 'services and prices',
      content: 'articles and pages',
      export: 'downloads',
    } satisfies Record<RightGroup, string>,
  },

  queue: {
    states: 'State',
    all: 'All',
    order: 'Order',
    oldest: 'Oldest first',
    newest: 'Newest first',
    empty: 'Nothing here',
    emptyHint: 'Nothing matches this state.',
    shown: (count: number) => `${count} shown`,
    back: 'Back to the list',
    writtenIn: { en: 'Written in English', ar: 'Written in Arabic' },
  },

  states: { open: 'Waiting', answered: 'Answered', closed: 'Closed' } satisfies Record<SupportState, string>,
  applicationStates: {
    received: 'New',
    in_review: 'Question asked',
    approved: 'Accepted',
    declined: 'Declined',
  } satisfies Record<ApplicationState, string>,

  visits: {
    questions: { to_confirm: 'Did it take place?', reported: 'Reported missed', cash: 'Cash to record' } satisfies Record<
      VisitQuestion,
      string
    >,
    ofBooking: (id: string, number: number) => `${id}, visit ${number}`,
    by: (names: string) => `Team: ${names}`,
    noTeam: 'No team is assigned',
    cash: (amount: string) => `${amount} in cash`,
    unpaid: (amount: string) => `${amount} not paid`,
    paid: 'Paid or set aside',
    tookPlace: 'It took place',
    tookPlaceTitle: 'Confirm this visit?',
    tookPlaceNote: 'It is earned, charged and invoiced as far as it is due. This cannot be taken back.',
    cashReceived: (amount: string) => `The team received ${amount} in cash`,
    notThere: 'Customer was not there',
    notThereTitle: 'Charge for a missed visit?',
    notThereNote:
      'Nobody let the team in: the customer is charged by the rule of the booking and told by email. This cannot be taken back.',
    wasMissed: 'We did not come',
    wasMissedTitle: 'Call this visit off?',
    wasMissedNote:
      'The visit is called off without a fee, what was paid is refunded, and the customer is told by email. This cannot be taken back.',
    confirm: 'Confirm',
    openBooking: (id: string) => `Open booking ${id}`,
  },

  thread: {
    reply: 'Your reply',
    send: 'Send reply',
    final: 'Goes out by email at once and cannot be taken back.',
    close: 'Close',
    reopen: 'Open again',
    closedNote: 'Closed. Open it again to reply.',
    messageRequired: 'Write a reply',
    conversation: 'Conversation',
  },

  application: {
    details: 'The company',
    contact: 'Contact person',
    email: 'Email',
    phone: 'Phone',
    website: 'Website',
    employees: 'Employees',
    employeesFrom: (count: number) => `${count} or more`,
    cities: 'Emirates',
    services: 'Services',
    about: 'About the business',
    more: 'Anything else',
    submitted: 'Sent',
    written: 'What we wrote to them',
    noteKinds: { question: 'Question', approved: 'Accepted', declined: 'Declined' },
    noNote: 'Without a message',
    ask: 'Ask something',
    accept: 'Accept',
    decline: 'Decline',
    askTitle: 'Ask the company',
    acceptTitle: (company: string) => `Accept ${company}?`,
    declineTitle: (company: string) => `Decline ${company}?`,
    message: 'Message to the company',
    optionalMessage: 'Message to the company (optional)',
    reason: 'Reason, for the audit only',
    reasonRequired: 'Say why',
    messageRequired: 'Write what the company should know',
    final: 'The company is told by email at once. This cannot be taken back.',
  },

  audit: {
    lead: 'Everything that staff did, newest first. Nothing here can be changed.',
    verify: 'Verify all seals',
    verifying: 'Verifying…',
    whole: (entries: number) => `Every seal is right. Sealed entries: ${entries}.`,
    broken: (what: string, at: string) => `The audit was tampered with: ${what} (${at}).`,
    seal: (seal: number) => `seal ${seal}`,
    entry: (entry: number) => `entry ${entry}`,
    faults: {
      seal_missing: 'a seal is missing',
      entry_missing: 'an entry is missing',
      entry_changed: 'an entry was changed',
      details_missing: 'details are missing',
      details_changed: 'details were changed',
      end_missing: 'the end was cut off',
      head_changed: 'the head was changed',
      not_sealed: 'an entry was never sealed',
    } satisfies Record<AuditFault, string>,
    verbs: staffVerbs,
    because: (reason: string) => `Reason: ${reason}`,
    erased: 'The customer was erased; the details are empty.',
    unsealed: 'Not sealed yet',
    empty: 'Nothing has been done yet',
    number: (id: number) => `No. ${id}`,
  },
}
