import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Location } from '../../../contracts/locations.ts'
import { useSite } from '../../i18n/messages.tsx'
import { EmptyState } from '../../private/empty-state.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { useFocusOnAdd } from '../../private/use-focus-on-add.ts'
import { Button } from '../../ui/button.tsx'
import { locationsQuery } from '../queries/locations.ts'
import { DeleteLocation } from './delete-location.tsx'
import { LocationCard } from './location-card.tsx'
import { LocationForm } from './location-form.tsx'

type Editing = { location: Location | null }

/** The customer's saved locations (specification 2, Saved Locations). */
export function LocationsTab() {
  const { t } = useSite()
  const words = t.account.locations
  const query = useQuery(locationsQuery(useApi()))
  const [editing, setEditing] = useState<Editing | null>(null)
  const [deleting, setDeleting] = useState<Location | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const focusOnAdd = useFocusOnAdd(top)

  const closeForm = () => {
    setEditing(null)
    const id = editing?.location?.id
    if (id) top.current?.querySelector<HTMLElement>(`[data-edit="${id}"]`)?.focus()
    else focusOnAdd()
  }
  const closeDeleted = () => {
    setDeleting(null)
    focusOnAdd()
  }

  if (!query.data && query.error) return <LoadFailed text={words.fetchFailed} query={query} />
  if (!query.data) return <RowSkeletons label={words.loading} count={2} className="h-36" />
  const locations = query.data
  return (
    <div ref={top} className="grid gap-4">
      {editing && <LocationForm key={editing.location?.id ?? 'new'} location={editing.location} onClose={closeForm} />}
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
          />
        ))}
      </ul>
      {deleting && <DeleteLocation location={deleting} onDeleted={closeDeleted} onClose={() => setDeleting(null)} />}
    </div>
  )
}
