import { useEffect, useRef, useState } from 'react'
import type { Location, Profile } from '../../contracts/profile.ts'
import type { BookingForm } from '../../domain/booking-form.ts'
import { useSite } from '../i18n/messages.tsx'
import { orElse, settle } from '../load.ts'
import { ownClient } from '../own-client.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import type { Wizard } from './use-booking.ts'

type Saved = { profile: Profile | null; locations: Location[] }

/** What a signed-in customer need not type again: who they are, and where. What they have typed already stays. */
export default function SavedDetails({ wizard: { state, dispatch } }: { wizard: Wizard }) {
  const { t, language } = useSite()
  const [saved, setSaved] = useState<Saved | null>(null)
  const form = useRef(state.form)
  form.current = state.form

  useEffect(() => {
    let isStale = false
    loadSaved(language).then((found) => {
      if (isStale) return
      setSaved(found)
      dispatch({ type: 'adopted', form: blanksOf(form.current, found) })
    })
    return () => {
      isStale = true
    }
  }, [language, dispatch])

  if (!saved || saved.locations.length === 0) return null
  const chosen = saved.locations.find(({ address }) => address.trim() === state.form.address.trim())
  return (
    <ChoiceChips
      legend={t.booking.savedLocations}
      name="saved_location"
      choices={saved.locations.map(({ id, title }) => ({ value: id, label: title, icon: 'map-pin' }))}
      value={chosen?.id ?? ''}
      onChange={(id) => {
        const place = saved.locations.find((location) => location.id === id)
        if (place) dispatch({ type: 'edited', field: 'address', value: place.address })
      }}
    />
  )
}

async function loadSaved(language: 'en' | 'ar'): Promise<Saved> {
  const api = ownClient(language)
  const [profile, locations] = await Promise.all([settle(api.profile()), settle(api.locations())])
  return { profile: orElse(profile, null)?.data ?? null, locations: orElse(locations, null)?.data ?? [] }
}

function blanksOf(form: BookingForm, { profile, locations }: Saved): Partial<BookingForm> {
  const known: Partial<BookingForm> = {
    name: profile ? `${profile.first_name} ${profile.last_name}`.trim() : '',
    phone: profile?.phone ?? '',
    address: locations.find(({ is_primary }) => is_primary)?.address ?? profile?.address ?? '',
    ...(form.email === '' && form.confirmEmail === '' && profile && { email: profile.email, confirmEmail: profile.email }),
  }
  return Object.fromEntries(Object.entries(known).filter(([field, value]) => value && form[field as keyof BookingForm] === ''))
}
