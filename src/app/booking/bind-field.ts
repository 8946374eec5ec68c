import type { BookingField } from '../../domain/booking-form.ts'
import type { Wizard } from './use-booking.ts'

type TextField = Exclude<BookingField, 'terms'>

/** Ties a text control to its field of the wizard. */
export const bindField =
  ({ state, dispatch }: Wizard) =>
  (field: TextField) => ({
    value: state.form[field],
    onChange: (event: { target: { value: string } }) => dispatch({ type: 'edited', field, value: event.target.value }),
  })
