import { useEffect, useRef, useState } from 'react'
import type { BookingForm } from '../../domain/booking-form.ts'
import { useSite } from '../i18n/messages.tsx'
import { loadOwnDetails, type OwnDetails } from '../own-details.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import type { Wizard } from './use-booking.ts'

/** The option among the saved locations for the typed address, so that choosing a location loses nothing. */
const typedOne = 'typed'

/** The logged-in customer's details and locations, filled in. What was already typed stays. */
export default function SavedDetails({ wizard: { state, dispatch } }: { wizard: Wizard }) {
  const { t, language } = useSite()
  const [saved, setSaved] = useState<OwnDetails | null>(null)
  const [typed, setTyped] = useState('')
  const form = useRef(state.form)
  form.current = state.form

  useEffect(() => {
    let isStale = false
    loadOwnDetails(language).then((found) => {
      if (isStale) return
      setSaved(found)
      dispatch({ type: 'adopted', form: blanksOf(form.current, found) })
    })
    return () => {
      isStale = true
    }
  }, [language, dispatch])

  if (!saved || saved.locations.length === 0) return null
  const { address } = state.form
  const chosen = saved.locations.find((location) => location.address.trim() === address.trim())
  const own = chosen ? typed : address
  return (
    <ChoiceChips
      legend={t.booking.savedLocations}
      name="saved_location"
      choices={[
        ...saved.locations.map(({ id, title }) => ({ value: id, label: title, icon: 'map-pin' as const })),
        ...(own.trim() ? [{ value: typedOne, label: t.booking.typedAddress, icon: 'pencil' as const }] : []),
      ]}
      value={chosen?.id ?? (own.trim() ? typedOne : '')}
      onChange={(id) => {
        const place = saved.locations.find((location) => location.id === id)
        setTyped(own)
        dispatch({ type: 'edited', field: 'address', value: place?.address ?? own })
      }}
    />
  )
}

function blanksOf(form: BookingForm, { name, email, phone, address }: OwnDetails): Partial<BookingForm> {
  const isEmailBlank = form.email === '' && form.confirmEmail === ''
  const known: Partial<BookingForm> = { name, phone, address, ...(isEmailBlank && { email, confirmEmail: email }) }
  return Object.fromEntries(Object.entries(known).filter(([field, value]) => value && form[field as keyof BookingForm] === ''))
}
