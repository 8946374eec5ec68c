import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Location, LocationInput } from '../../../contracts/locations.ts'
import type { OwnClient } from '../../../contracts/own-client.ts'
import { successOf } from '../../private/failure.ts'
import { showAtOnce } from '../../private/show-at-once.ts'

const locationsKey = ['locations']

export const locationsQuery = (api: OwnClient) =>
  queryOptions({ queryKey: locationsKey, queryFn: async () => (await successOf(api.locations())).data })

/** Adds a location, or updates the one with that id. */
export const saveLocation = (api: OwnClient, id: string | null) =>
  mutationOptions({
    mutationFn: (input: LocationInput) => successOf(id === null ? api.addLocation(input) : api.updateLocation(id, input)),
    onSuccess: ({ data }, _input, _shown, { client }) =>
      client.setQueryData<Location[]>(locationsKey, (known) => known && withOne(known, data)),
    meta: { changes: [locationsKey] },
  })

export const makeLocationPrimary = (api: OwnClient) =>
  mutationOptions({
    mutationFn: ({ id, ...place }: Location) => successOf(api.updateLocation(id, { ...place, is_primary: true })),
    onMutate: (location, { client }) =>
      showAtOnce<Location[]>(client, locationsKey, (known) => withOne(known, { ...location, is_primary: true })),
    onError: (_error, _location, takeBack) => takeBack?.(),
    meta: { changes: [locationsKey] },
  })

export const deleteLocation = (api: OwnClient) =>
  mutationOptions({
    mutationFn: (id: string) => successOf(api.deleteLocation(id)),
    onSuccess: (_answer, id, _shown, { client }) =>
      client.setQueryData<Location[]>(locationsKey, (known) => known?.filter((location) => location.id !== id)),
    meta: { changes: [locationsKey] },
  })

/** The list with an added or updated location; a primary one makes the others non-primary. */
function withOne(locations: Location[], saved: Location): Location[] {
  const all = locations.map((one) => (saved.is_primary ? { ...one, is_primary: false } : one))
  const place = all.findIndex(({ id }) => id === saved.id)
  return place < 0 ? [...all, saved] : all.with(place, saved)
}
