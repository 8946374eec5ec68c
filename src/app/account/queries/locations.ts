import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type { Location, LocationInput } from '../../../contracts/locations.ts'
import { readCity } from '../../answers/content.ts'
import { listLoaded } from '../../answers/lists.ts'
import { settle } from '../../load.ts'
import { successOf } from '../../private/failure.ts'
import { showAtOnce } from '../../private/show-at-once.ts'

const locationsKey = ['locations']

export const locationsQuery = (api: ApiClient) =>
  queryOptions({ queryKey: locationsKey, queryFn: async () => (await successOf(api.call('GET /customer/locations/me'))).data })

/** The cities that a location may be in; none where they cannot be read. */
export const citiesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['cities'], queryFn: async () => listLoaded(await settle(api.public('GET /cities')), readCity).items })

/** Adds a location, or updates the one with that id. */
export const saveLocation = (api: ApiClient, id: string | null) =>
  mutationOptions({
    mutationFn: (input: LocationInput) =>
      successOf(
        id === null
          ? api.call('POST /customer/locations/me', { body: input })
          : api.call('PUT /customer/locations/{id}', { params: { id }, body: input }),
      ),
    onSuccess: ({ data }, _input, _shown, { client }) =>
      client.setQueryData<Location[]>(locationsKey, (known) => known && withOne(known, data)),
    meta: { changes: [locationsKey] },
  })

export const makeLocationPrimary = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ id, ...place }: Location) =>
      successOf(api.call('PUT /customer/locations/{id}', { params: { id }, body: { ...place, is_primary: true } })),
    onMutate: (location, { client }) =>
      showAtOnce<Location[]>(client, locationsKey, (known) => withOne(known, { ...location, is_primary: true })),
    onError: (_error, _location, takeBack) => takeBack?.(),
    meta: { changes: [locationsKey] },
  })

export const deleteLocation = (api: ApiClient) =>
  mutationOptions({
    mutationFn: (id: string) => successOf(api.call('DELETE /customer/locations/{id}', { params: { id } })),
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
