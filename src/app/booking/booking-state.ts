import type { TeamNotesInput } from '../../contracts/booking-fields.ts'
import type { Booking } from '../../contracts/bookings.ts'
import type { Position } from '../../domain/address.ts'
import type { Slot } from '../../domain/availability.ts'
import { type BookingField, type BookingForm, type CardField, type CardForm, emptyCard, usualForm } from '../../domain/booking-form.ts'
import { defaultCity, type PaymentMethod } from '../../domain/booking-options.ts'
import type { Answers } from '../../domain/intake.ts'
import { includedCleaners, includedHours, type PriceChoice } from '../../domain/pricing.ts'
import type { Scope } from '../../domain/scope.ts'
import type { SeriesChange } from '../../domain/series.ts'
import type { ChosenPhoto } from '../team/use-photo-uploads.ts'
import { type Attempt, freshAttempt, isPack } from './attempt.ts'
import type { KnownMoney } from './known-money.ts'
import type { Outcome } from './outcome.ts'
import { noPromo, type PromoChange, type PromoState, promoAfter, reducePromo } from './promo-state.ts'
import type { Second } from './second.ts'
import { type Errors, type FocusRequest, type Step, stepOf, type WizardField, without } from './wizard-fields.ts'

/** Whom the customer wishes to come, as the API takes it. */
export type Wishes = Pick<Booking, 'wants_gender' | 'wants_language' | 'same_team_as' | 'favourite'>

/** The earlier booking: the saved card that paid for it. */
export type Repeated = { card: string | null }

/** The state of the whole wizard (specification 4). `card` and `savedCard` stay in memory; a draft stores the rest. */
export type BookingState = {
  /** What the booking repeats; null for a new one. */
  repeats: Repeated | null
  step: Step
  form: BookingForm
  /** Whether the customer has left the choice of the day to us: then it is the first free one. What is proposed after their choice is late. */
  isDayOurs: boolean
  /** The same for people and hours: then they are what the answers suggest. */
  isTeamOurs: boolean
  city: string
  /** The area that the text in the form means; null if it means none that is known. */
  areaSlug: string | null
  subServiceId: number | null
  answers: Answers
  /** What the answers make of the visit; null where a service asks nothing of its own. */
  scope: Scope | null
  /** The second service of a basket; it counts for a booking that is not a series (secondOf). */
  second: Second | null
  wishes: Wishes
  teamNotes: TeamNotesInput
  photos: ChosenPhoto[]
  weekdays: number[]
  /** Dates of a series that differ from its rule, because they are not available. */
  changes: SeriesChange[]
  promo: PromoState
  method: PaymentMethod | null
  /** The code that was emailed to a guest, as typed; null until the server asks for it. */
  proofCode: string | null
  card: CardForm
  /** The id of the saved card to charge; null for a card that is typed in, undefined if nothing is chosen yet. */
  savedCard: string | null | undefined
  /** What the customer has with us and uses of it; null until it is known. */
  own: KnownMoney | null
  errors: Errors
  attempt: Attempt
  isBusy: boolean
  outcome: Outcome | null
  focus: FocusRequest | null
}

/** What a draft keeps; nothing else of the state leaves memory. */
export const keptParts = [
  ...(['repeats', 'step', 'form', 'city', 'areaSlug', 'subServiceId', 'answers', 'second', 'wishes'] as const),
  ...(['teamNotes', 'photos', 'weekdays', 'changes', 'promo', 'method', 'attempt'] as const),
] as const

export type Kept = Pick<BookingState, (typeof keptParts)[number]>

/** What whoever comes is told before. */
export type Told = Pick<BookingState, 'teamNotes' | 'photos' | 'answers' | 'errors' | 'second' | 'wishes'>

/** The parts of an address. */
export type Address = Pick<BookingForm, 'address' | 'area' | 'unit' | 'accessNote' | 'makani' | 'position'>

/** What the page knows before anything is chosen. */
type Begun = Pick<BookingState, 'subServiceId' | 'scope'>

export const initialState = ({ subServiceId = null, scope = null }: Partial<Begun> = {}): BookingState => ({
  repeats: null,
  step: 1,
  form: usualForm,
  isDayOurs: true,
  isTeamOurs: true,
  city: defaultCity,
  areaSlug: null,
  subServiceId,
  answers: {},
  scope,
  second: null,
  wishes: {},
  teamNotes: {},
  photos: [],
  weekdays: [],
  changes: [],
  promo: noPromo,
  method: 'card',
  proofCode: null,
  card: emptyCard,
  savedCard: undefined,
  own: null,
  errors: {},
  attempt: freshAttempt,
  isBusy: false,
  outcome: null,
  focus: null,
})

/** People, hours and materials: what answers make of them, else what is chosen, or the smallest booking (product, small print). */
export const choiceOf = ({ form, scope }: Pick<BookingState, 'form' | 'scope'>): PriceChoice =>
  scope ?? {
    cleaners: Number(form.cleaners) || includedCleaners,
    hours: Number(form.hours) || includedHours,
    materials: form.materials === 'Yes',
  }

/** The second service that is booked with the first, if there is one. */
export const secondOf = ({ form, second }: Pick<BookingState, 'form' | 'second'>): Second | null =>
  form.frequency === 'Once' ? second : null

export type Action =
  | { type: 'edited'; field: Exclude<BookingField, 'terms'>; value: string }
  | { type: 'termsTicked'; value: boolean }
  | { type: 'positionChosen'; position: Position | null }
  | { type: 'addressChosen'; address: Address; city: string | null; areaSlug: string | null }
  | { type: 'companyTicked'; value: boolean }
  | { type: 'cardEdited'; field: CardField; value: string }
  | { type: 'cityChosen'; city: string }
  /** What a text means in a city. Like what is read, it is said late, and counts unless they are others by then. */
  | { type: 'areaSettled'; text: string; city: string; slug: string | null }
  | { type: 'areaRead'; area: string; address: string; city: string }
  | { type: 'told'; told: Partial<Told> }
  | { type: 'subServiceChosen'; id: number | null }
  | { type: 'scoped'; scope: Scope; form: Partial<BookingForm> }
  | { type: 'weekdayToggled'; weekday: number }
  | { type: 'dateChanged'; change: SeriesChange }
  | { type: 'dateRestored'; date: string }
  | { type: 'codeTyped'; code: string }
  | { type: 'savedCardChosen'; id: string | null | undefined }
  /** Chosen for the customer, unless a pack was in the same moment. */
  | { type: 'savedCardOffered'; id: string | null }
  | { type: 'ownMoney'; own: KnownMoney | null }
  | { type: 'promo'; change: PromoChange }
  | { type: 'methodChosen'; method: PaymentMethod | null }
  | { type: 'timeLost'; time: string }
  | { type: 'dayProposed'; date: string }
  | { type: 'slotTaken'; slot: Slot }
  | { type: 'adopted'; form: Partial<BookingForm>; subServiceId?: number | null }
  | { type: 'restored'; kept: Kept }
  | { type: 'moved'; step: Step }
  | { type: 'stopped'; errors: Errors }
  | { type: 'submitted' }
  | { type: 'attempted'; attempt: Attempt }
  | { type: 'finished'; outcome: Outcome }
  | { type: 'dismissed' }

export function reduce(state: BookingState, action: Action): BookingState {
  switch (action.type) {
    case 'edited':
      return {
        ...withEdit(state, { [action.field]: action.value }),
        isDayOurs: state.isDayOurs && action.field !== 'date' && action.field !== 'time',
        isTeamOurs: state.isTeamOurs && action.field !== 'cleaners' && action.field !== 'hours',
      }
    case 'dayProposed':
      return state.isDayOurs ? withEdit(state, { date: action.date }) : state
    case 'ownMoney':
      return { ...state, own: action.own }
    case 'timeLost':
      return state.form.time === action.time ? { ...state, form: { ...state.form, time: '' } } : state
    case 'termsTicked':
      return withEdit(state, { terms: action.value })
    case 'positionChosen':
      return withEdit(state, { position: action.position })
    case 'addressChosen':
      return withArea(withCity(withEdit(state, action.address), action.city), action.areaSlug)
    case 'companyTicked':
      return withEdit(state, { isForCompany: action.value }, 'companyName', 'trn', 'companyAddress')
    case 'cardEdited':
      return { ...state, card: { ...state.card, [action.field]: action.value }, errors: without(state.errors, action.field) }
    case 'cityChosen':
      return withCity(state, action.city)
    case 'areaSettled':
      return action.text === state.form.area && action.city === state.city ? withArea(state, action.slug) : state
    case 'areaRead':
      return action.address === state.form.address && action.city === state.city ? withEdit(state, { area: action.area }) : state
    case 'told':
      return { ...state, ...action.told }
    case 'subServiceChosen':
      return { ...state, subServiceId: action.id }
    case 'scoped':
      return { ...withEdit(state, action.form), scope: action.scope }
    case 'weekdayToggled':
      return { ...state, weekdays: toggled(state.weekdays, action.weekday), changes: [] }
    case 'dateChanged':
      return { ...state, errors: without(state.errors, 'time'), changes: [...changesBut(state, action.change.date), action.change] }
    case 'dateRestored':
      return { ...state, changes: changesBut(state, action.date) }
    case 'promo':
      return withPromo(state, action.change)
    case 'methodChosen':
      return { ...state, method: action.method, errors: without(state.errors, 'payment_method', ...cardFields) }
    case 'codeTyped':
      return { ...state, proofCode: action.code, errors: without(state.errors, 'proof_code') }
    case 'savedCardOffered':
      return isPack(state.savedCard) ? state : reduce(state, { ...action, type: 'savedCardChosen' })
    case 'savedCardChosen':
      return state.savedCard === action.id ? state : { ...state, savedCard: action.id, errors: without(state.errors, ...cardFields) }
    case 'slotTaken':
      return { ...withEdit(state, action.slot), step: 2, outcome: null, focus: { on: 'heading' } }
    case 'adopted':
      return {
        ...state,
        form: { ...state.form, ...action.form },
        isTeamOurs: state.isTeamOurs && !action.form.hours,
        subServiceId: action.subServiceId ?? state.subServiceId,
      }
    case 'restored':
      return { ...state, ...action.kept, isDayOurs: action.kept.form.date === '', isTeamOurs: false }
    case 'moved':
      return { ...state, step: action.step, errors: {}, outcome: null, focus: { on: 'heading' } }
    case 'stopped':
      return { ...state, isBusy: false, errors: action.errors, focus: focusOn(action.errors) }
    case 'submitted':
      return { ...state, isBusy: true, errors: {} }
    case 'attempted':
      return { ...state, attempt: action.attempt }
    case 'finished':
      return finished(state, action.outcome)
    case 'dismissed':
      return dismissed(state)
  }
}

/** What the dates of a series depend on: if any of these changes, changes of single dates are dropped. */
const seriesFields: WizardField[] = ['cleaners', 'hours', 'frequency', 'date', 'time']

const changesBut = ({ changes }: BookingState, date: string) => changes.filter((change) => change.date !== date)

const cardFields: CardField[] = ['number', 'expiryMonth', 'expiryYear', 'cvv', 'cardholder']

const withCity = (state: BookingState, city: string | null): BookingState =>
  city === null || city === state.city ? state : { ...state, city, areaSlug: null, changes: [] }

/** The dates that were changed stay: those that the area does not have are found among the conflicts. */
const withArea = (state: BookingState, areaSlug: string | null): BookingState =>
  areaSlug === state.areaSlug ? state : { ...state, areaSlug }

/** related: what else is no longer wrong. */
function withEdit(state: BookingState, edit: Partial<BookingForm>, ...related: WizardField[]): BookingState {
  const fields = Object.keys(edit) as WizardField[]
  if (fields.includes('email')) fields.push('confirmEmail')
  const changes = fields.some((field) => seriesFields.includes(field)) ? [] : state.changes
  return { ...state, form: { ...state.form, ...edit }, changes, errors: without(state.errors, ...fields, ...related) }
}

/** A refusal is gone to only in the step where the code is typed. */
function withPromo(state: BookingState, change: PromoChange): BookingState {
  const promo = reducePromo(state.promo, change)
  const errors = without(state.errors, 'promo_code')
  if (change.kind !== 'refused' || change.isElsewhere || state.step !== 4) return { ...state, promo, errors }
  return { ...state, promo, errors: { ...errors, promo_code: change.message }, focus: { on: 'promo_code' } }
}

const toggled = (weekdays: number[], weekday: number) =>
  weekdays.includes(weekday) ? weekdays.filter((day) => day !== weekday) : [...weekdays, weekday].sort((a, b) => a - b)

const focusOn = (errors: Errors): FocusRequest | null => {
  const [first] = Object.keys(errors) as WizardField[]
  return first ? { on: first } : null
}

/** Success empties the wizard and leaves the dialog open; an error keeps everything and marks the fields that the server named. */
function finished(state: BookingState, outcome: Outcome): BookingState {
  if (outcome.kind === 'booked') return { ...initialState({ scope: state.scope }), outcome: { ...outcome, facts: state.scope?.facts } }
  if (outcome.reason === 'confirm_first')
    return { ...state, step: 4, isBusy: false, errors: outcome.fields, proofCode: state.proofCode ?? '' }
  return { ...state, isBusy: false, outcome, errors: outcome.fields, promo: promoAfter(state.promo, outcome) }
}

function dismissed(state: BookingState): BookingState {
  if (!state.outcome) return state
  const [first] = Object.keys(state.errors) as WizardField[]
  const isElsewhere = first !== undefined && stepOf(first) !== state.step
  const on = first && !isElsewhere ? first : state.outcome.kind === 'booked' || isElsewhere ? 'heading' : null
  return { ...state, step: first ? stepOf(first) : state.step, outcome: null, focus: on && { on } }
}
