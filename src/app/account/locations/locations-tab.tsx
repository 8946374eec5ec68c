import { useRef, useState } from 'react'
import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useReturn } from '../use-return.ts'
import { DeleteLocation } from './delete-location.tsx'
import { LocationCard } from './location-card.tsx'
import { LocationForm } from './location-form.tsx'

type Editing = { location: Location | null }

/** The places that a customer keeps (specification 2, Saved Locations). */
export function LocationsTab() {
  const { t } = useSite()
  const words = t.account.locations
  const { data, failure, isLoading, again, change } = useLoaded('locations', (api) => api.locations())
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<Location | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const returnToAdd = useReturn(top)
  const locations = data?.data ?? []

  const close = () => {
    setEditing(null)
    const id = editing?.location?.id
    if (id) top.current?.querySelector<HTMLElement>(`[data-edit="${id}"]`)?.focus()
    else returnToAdd()
  }
  const saved = (location: Location) => {
    change((answer) => ({ ...answer, data: withOne(answer.data, location) }))
    close()
    again()
  }
  const forget = (id: string) => {
    change((answer) => ({ ...answer, data: answer.data.filter((one) => one.id !== id) }))
    setDeleting(null)
    if (locations.some((one) => one.id === id && one.is_primary)) again()
    returnToAdd()
  }

  if (!data && failure) return <LoadFailed text={words.fetchFailed} isBusy={isLoading} again={again} />
  if (!data) return <RowSkeletons label={words.loading} count={2} className="h-36" />
  return (
    <div ref={top} className="grid gap-4">
      {editing && <LocationForm key={editing.location?.id ?? 'new'} location={editing.location} onSaved={saved} onCancel={close} />}
      {!editing && locations.length > 0 && (
        <Button data-add onClick={() => setEditing({ location: null })} className="justify-self-start">
          {words.add}
        </Button>
      )}
      {!editing && locations.length === 0 && (
        <EmptyState
          icon="map-pin"
          title={words.empty}
          action={
            <Button data-add onClick={() => setEditing({ location: null })}>
              {words.addFirst}
            </Button>
          }
        >
          {words.emptyHint}
        </EmptyState>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {locations.map((location) => (
          <LocationCard
            key={location.id}
            location={location}
            onEdit={() => setEditing({ location })}
            onDelete={() => setDeleting(location)}
            onChanged={again}
          />
        ))}
      </ul>
      {deleting && <DeleteLocation location={deleting} onDeleted={() => forget(deleting.id)} onClose={() => setDeleting(null)} />}
    </div>
  )
}

/** The list with a place that was added or changed; one primary place makes the others none. */
function withOne(locations: Location[], saved: Location): Location[] {
  const others = locations.filter(({ id }) => id !== saved.id).map((one) => (saved.is_primary ? { ...one, is_primary: false } : one))
  const place = locations.findIndex(({ id }) => id === saved.id)
  return others.toSpliced(place < 0 ? others.length : place, 0, saved)
}
