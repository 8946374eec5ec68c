import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { DoneAnswer } from '../contracts/content.ts'
import { messages } from '../contracts/messages/en.ts'
import { LocationAnswer, LocationId, LocationInput, LocationsAnswer } from '../contracts/profile.ts'
import { wordsFor } from '../operations/context.ts'
import { addLocation } from '../operations/locations/add-location.ts'
import { deleteLocation } from '../operations/locations/delete-location.ts'
import { listLocations } from '../operations/locations/queries.ts'
import { updateLocation } from '../operations/locations/update-location.ts'
import { answering, answeringOne, jsonBody, refusing } from './answers.ts'
import type { Api } from './env.ts'
import { unlessNamed } from './errors.ts'

const tags = ['Saved locations']
const query = LanguageQuery
const params = z.object({ id: LocationId })

const list = createRoute({
  method: 'get',
  path: '/customer/locations/me',
  tags,
  summary: 'The saved locations of the signed-in customer',
  request: { query },
  responses: answering(LocationsAnswer, 'The primary one first'),
})

const add = createRoute({
  method: 'post',
  path: '/customer/locations/me',
  tags,
  summary: 'Save a location; the first one is primary',
  request: { query, body: jsonBody(LocationInput) },
  responses: { ...answering(LocationAnswer, 'The location'), 409: refusing('As many are saved as can be') },
})

const update = createRoute({
  method: 'put',
  path: '/customer/locations/{id}',
  tags,
  summary: 'Write a saved location; the primary one stays it until another is made primary',
  request: { query, params, body: jsonBody(LocationInput) },
  responses: answeringOne(LocationAnswer, 'The location as it is now'),
})

const remove = createRoute({
  method: 'delete',
  path: '/customer/locations/{id}',
  tags,
  summary: 'Forget a saved location',
  request: { query, params },
  responses: answeringOne(DoneAnswer, 'It is forgotten'),
})

/** The calls about the saved locations of the signed-in customer (specification 7, customer/locations). */
export function registerLocations(api: Api): void {
  const ofKnown = unlessNamed(messages.locationNotFound)
  api.openapi(list, async (c) => c.json({ status: 'success' as const, data: await listLocations(c.get('context')) }, 200))
  api.openapi(add, async (c) => {
    const data = await addLocation(c.get('context'), c.req.valid('json'))
    return c.json({ status: 'success' as const, data, message: wordsFor(c.get('context')).locationAdded }, 200)
  })
  api.openapi(
    update,
    async (c) => {
      const data = await updateLocation(c.get('context'), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ status: 'success' as const, data, message: wordsFor(c.get('context')).locationUpdated }, 200)
    },
    ofKnown,
  )
  api.openapi(
    remove,
    async (c) => {
      await deleteLocation(c.get('context'), c.req.valid('param').id)
      return c.json({ status: 'success' as const, message: wordsFor(c.get('context')).locationDeleted }, 200)
    },
    ofKnown,
  )
}
