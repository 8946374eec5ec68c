import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { BookingChoices } from '../../../contracts/booking-choices.ts'
import { emptyForm } from '../../../domain/booking-form.ts'
import { hoursRange } from '../../../domain/booking-options.ts'
import { type BookingState, initialState } from '../../booking/booking-state.ts'
import { keepDraft } from '../../booking/keep-draft.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { choicesQuery } from '../queries/booking.ts'
import { BookingPage, type BookingPageProps } from './booking-page.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'

/** Leads to the wizard at the step of the time, with everything else as in this booking; where it cannot be read, to the booking's page. */
export function BookAgain({ id, bookingKey }: BookingPageProps) {
  const { to } = useSite()
  const navigate = useNavigate()
  const link = useMemo(() => ({ id, key: bookingKey ?? null }), [id, bookingKey])
  const { data, error } = useQuery({ ...choicesQuery(useApi(), link), enabled: bookingKey !== undefined })
  useEffect(() => {
    if (!data) return
    keepChoices(id, data)
    void navigate(to.book(data.service_slug, data.sub_service_slug ?? undefined), { replace: true })
  }, [data, id, navigate, to])
  return error ? <BookingPage id={id} bookingKey={bookingKey} /> : <BookingSkeleton id={id} />
}

/** Stores them as the wizard's draft of this tab. */
function keepChoices(id: string, choices: BookingChoices): void {
  const { saved_card: card, payment_method: method, city, area_slug: areaSlug, weekdays } = choices
  const { sub_service_id: subServiceId, wants_gender, wants_language } = choices
  const state: BookingState = {
    ...initialState({ subServiceId }),
    ...{ step: 2, city, areaSlug, method, weekdays, teamNotes: choices.team_notes ?? {} },
    repeats: { card },
    answers: choices.answers,
    wishes: { wants_gender, wants_language, same_team_as: id },
    form: formOf(choices),
  }
  keepDraft(choices.service_slug, state, subServiceId)
}

const formOf = (choices: BookingChoices) => ({
  ...emptyForm,
  cleaners: String(choices.cleaners),
  // Whole hours are chosen; those of a job are worked out anew.
  hours: String(Math.max(hoursRange.min, Math.ceil(choices.hours))),
  frequency: choices.frequency,
  materials: choices.materials,
  name: choices.name,
  email: choices.email,
  confirmEmail: choices.email,
  phone: choices.phone,
  address: choices.address,
  area: choices.area ?? '',
  unit: choices.unit ?? '',
  accessNote: choices.access_note ?? '',
  makani: choices.makani ?? '',
  position: choices.position,
  isForCompany: choices.billing !== null,
  companyName: choices.billing?.name ?? '',
  trn: choices.billing?.trn ?? '',
  companyAddress: choices.billing?.address ?? '',
  terms: true,
})
