import { usualForm } from '../../domain/booking-form.ts'
import type { Second } from './second.ts'

const { cleaners, hours, materials } = usualForm

/** A second service that is still to be chosen, for the smallest booking. */
export const newSecond: Second = {
  ...{ slug: '', title: '', subServiceId: null, answers: {} },
  form: { cleaners, hours, materials },
  isTeamOurs: true,
  price: null,
  request: null,
  facts: [],
  wrong: null,
}
