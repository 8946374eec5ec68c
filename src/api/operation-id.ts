import type { Call, Method } from '../contracts/call.ts'

/** The verbs of paths that end in the noun of an act: of PUT and POST, and of DELETE, which takes it back. */
const acts: { readonly [noun: string]: readonly [does: string, undoes?: string] } = {
  acceptance: ['accept'],
  activation: ['activate', 'deactivate'],
  agreement: ['agreeTo'],
  application: ['apply'],
  approval: ['approve'],
  block: ['block', 'unblock'],
  cancellation: ['cancel'],
  check: ['check'],
  closure: ['close', 'reopen'],
  completion: ['complete'],
  confirmation: ['confirm'],
  'confirmation-email': ['resendConfirmationOf'],
  decision: ['decide'],
  discarding: ['discard'],
  dismissal: ['dismiss', 'restore'],
  end: ['end', 'resume'],
  erasure: ['erase'],
  export: ['export'],
  extension: ['extend'],
  hiding: ['hide'],
  'no-show': ['reportNoShowOf'],
  offer: ['offer', 'withdraw'],
  parking: ['park', 'unpark'],
  pause: ['pause', 'resume'],
  payment: ['pay'],
  pin: ['pin', 'unpin'],
  publication: ['publish', 'unpublish'],
  refund: ['refund'],
  refusal: ['refuse'],
  removal: ['remove'],
  return: ['return'],
  settlement: ['settle'],
  skip: ['skip'],
  snooze: ['snooze', 'wake'],
  start: ['start'],
  taker: ['take', 'release'],
  time: ['move'],
  undo: ['undo'],
  validation: ['validate'],
  verification: ['verify'],
  withdrawal: ['withdraw'],
}

/** What a path names in the singular although it holds several: each has an id. */
const lists: { readonly [segment: string]: string } = {
  about: 'about-sections',
  bulk: 'bulk-runs',
  outbox: 'outgoing-mails',
  staff: 'staff-members',
  support: 'support-requests',
  'waiting-list': 'waiting-list-entries',
  'why-choose-us': 'reasons',
}

/** Segments that say how a thing is found or whose it is, not what it is. */
const addressing = new Set(['me', 'slug'])

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') === true
const isPlural = (word: string): boolean => /[^su]s$/.test(word)
const singular = (word: string): string => (isPlural(word) ? word.replace(/ies$/, 'y').replace(/s$/, '') : word)
const upper = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const joined = (words: string[]): string =>
  words
    .flatMap((word) => word.split('-'))
    .map(upper)
    .join('')

/**
 * The operationId of a call: its contract's own, or a verb and the nouns of its path, such as listCustomerBookings or cancelBookingVisit. It follows from
 * method and path alone, so that it stays when a summary is worded anew.
 */
export function operationIdOf(name: string, { id, stream }: Pick<Call, 'id' | 'stream'>): string {
  if (id) return id
  const [method = '', path = ''] = name.split(' ')
  const segments = path
    .split('/')
    .filter((segment) => segment && !addressing.has(segment))
    .map((segment) => lists[segment] ?? segment)
  const nouns = segments
    .map((segment, index) => (isParameter(segments[index + 1]) ? singular(segment) : segment))
    .filter((one) => !isParameter(one))
  const last = nouns.at(-1) ?? ''
  const endsInParameter = isParameter(segments.at(-1))
  const act = method === 'GET' || endsInParameter || nouns.length === 1 ? undefined : acts[last]?.[method === 'DELETE' ? 1 : 0]
  if (act) return act + joined(nouns.slice(0, -1))
  if (method === 'POST') return `create${joined([...nouns.slice(0, -1), singular(last)])}`
  return (
    verbOf(method as Method, { endsInParameter, isList: !endsInParameter && isPlural(last), isStream: stream !== undefined }) +
    joined(nouns)
  )
}

type Form = { endsInParameter: boolean; isList: boolean; isStream: boolean }

function verbOf(method: Method, { endsInParameter, isList, isStream }: Form): string {
  if (isStream) return 'stream'
  if (method === 'GET') return isList ? 'list' : 'get'
  if (method === 'DELETE') return 'delete'
  return endsInParameter ? 'update' : 'set'
}
