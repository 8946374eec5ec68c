import { useEffect, useRef, useState } from 'react'
import type { Location } from '../../contracts/locations.ts'
import { isStaff } from '../../domain/accounts.ts'
import { positionOf } from '../../domain/address.ts'
import type { BookingForm } from '../../domain/booking-form.ts'
import { useSession } from '../auth/session.ts'
import { useSite } from '../i18n/messages.tsx'
import { bringTexts } from '../i18n/texts.ts'
import { loadOwnDetails, type OwnDetails } from '../own-details.ts'
import { ChoiceChips } from '../ui/choice-chips.tsx'
import type { Address } from './booking-state.ts'
import { StaffNote } from './staff-note.tsx'
import type { Wizard } from './use-booking.ts'

await bringTexts('details')

/** Stands among the saved locations for the typed address, so that choosing another loses nothing. */
const typedOne = 'typed'

type Place = { address: Address; city: string | null; areaSlug: string | null }

/** For whoever is logged in: what a customer need not type again, and where staff book for customers. */
export default function SavedDetails({ wizard }: { wizard: Wizard }) {
  const role = useSession()?.user.role
  if (!role) return null
  return isStaff(role) ? <StaffNote /> : <CustomersDetails wizard={wizard} />
}

/** Who the customer is, and where to come. What is typed already stays. */
function CustomersDetails({ wizard: { state, dispatch } }: { wizard: Wizard }) {
  const { t, language } = useSite()
  const [saved, setSaved] = useState<OwnDetails | null>(null)
  const [typed, setTyped] = useState<Place | null>(null)
  const now = useRef(state)
  now.current = state

  useEffect(() => {
    let isStale = false
    loadOwnDetails(language).then((found) => {
      if (isStale) return
      setSaved(found)
      const { form, city } = now.current
      dispatch({ type: 'adopted', form: { ...blanksOf(form, found), ...(isBlank(addressOf(form)) && ownAddressIn(city, found)) } })
    })
    return () => {
      isStale = true
    }
  }, [language, dispatch])

  if (!saved || saved.locations.length === 0) return null
  const current = addressOf(state.form)
  const chosen = saved.locations.find((location) => isAt(location, current, state.areaSlug))
  const own = chosen ? typed : { address: current, city: state.city, areaSlug: state.areaSlug }
  const isOwnBlank = !own || isBlank(own.address)
  const choose = (id: string) => {
    setTyped(own)
    const location = saved.locations.find((each) => each.id === id)
    const place = location ? { address: addressAt(location), city: location.city, areaSlug: location.area_slug } : own
    if (place) dispatch({ type: 'addressChosen', ...place })
  }
  return (
    <div className="grid gap-3">
      <ChoiceChips
        legend={t.details.savedLocations}
        name="saved_location"
        choices={[
          ...saved.locations.map(({ id, title }) => ({ value: id, label: title, icon: 'map-pin' as const })),
          ...(isOwnBlank ? [] : [{ value: typedOne, label: t.details.typedAddress, icon: 'pencil' as const }]),
        ]}
        value={chosen?.id ?? (isOwnBlank ? '' : typedOne)}
        onChange={choose}
      />
    </div>
  )
}

const addressOf = ({ address, area, unit, accessNote, makani, position }: Address): Address => ({
  address,
  area,
  unit,
  accessNote,
  makani,
  position,
})

const addressAt = ({ address, area, unit, access_note, makani, ...location }: Location): Address => ({
  address,
  area: area ?? '',
  unit: unit ?? '',
  accessNote: access_note ?? '',
  makani: makani ?? '',
  position: positionOf(location),
})

/** An area that is known is the same in whatever words it is shown, and one that was not saved may be read from the address. */
function isAt(location: Location, address: Address, areaSlug: string | null): boolean {
  const there = addressAt(location)
  const isSameArea = !there.area || (areaSlug && areaSlug === location.area_slug)
  return JSON.stringify(isSameArea ? { ...there, area: address.area } : there) === JSON.stringify(address)
}

const isBlank = (address: Address): boolean => Object.values(address).every((part) => part === null || part === '')

/** The customer's address in the chosen city: the primary location if it is there, else another one; without locations, the profile's. */
function ownAddressIn(city: string, { address, locations }: OwnDetails): Partial<Address> {
  const there = locations.filter((location) => location.city === null || location.city === city)
  const location = there.find(({ is_primary }) => is_primary) ?? there[0]
  if (location) return addressAt(location)
  return locations.length === 0 ? { address } : {}
}

function blanksOf(form: BookingForm, { name, email, phone }: OwnDetails): Partial<BookingForm> {
  const known: Partial<BookingForm> = { name, phone, email }
  return Object.fromEntries(Object.entries(known).filter(([field, value]) => value && form[field as keyof BookingForm] === ''))
}
