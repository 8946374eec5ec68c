import fc from 'fast-check'
import { z } from 'zod'
import {
  addressOf,
  type Document,
  fitting,
  headersOf,
  inlined,
  type Operation,
  type Parameter,
  type Schema,
  type Sent,
} from '../../../test/api/fuzz.ts'

/** Values that the shop itself answered, by the name of their field: ids, slugs, dates and names that exist. */
export type Harvest = { take(answer: unknown): void; at(name: string): readonly unknown[] }

const mostOfName = 200

export function openHarvest(): Harvest {
  const values = new Map<string, unknown[]>()
  const note = (name: string, value: unknown) => {
    const known = values.get(name) ?? []
    if (known.length < mostOfName && !known.includes(value)) values.set(name, [...known, value])
  }
  const take = (answer: unknown, name = '') => {
    if (Array.isArray(answer)) for (const one of answer) take(one, name)
    else if (typeof answer === 'object' && answer !== null) for (const [key, value] of Object.entries(answer)) take(value, key)
    else if (answer !== null && name) note(name, answer)
  }
  return { take, at: (name) => values.get(name) ?? [] }
}

/** Names of the same thing: the id of a booking is called id where it is listed, and booking_id where another thing names it. */
const namesOf = (name: string): string[] => [name, ...(/_id$|Id$/.test(name) ? ['id'] : []), ...(name === 'service' ? ['slug'] : [])]

/** One that a schema accepts, of so many: where a schema says more than is understood, any of them. */
const tries = 12
const accepted = (made: fc.Arbitrary<unknown>, accepts: (value: unknown) => boolean): fc.Arbitrary<unknown> =>
  fc.array(made, { minLength: tries, maxLength: tries }).map((list) => list.find(accepts) ?? list[0])

/** Requests that a call's schema accepts, with values that exist wherever the shop has shown one of that name. */
export function validRequests(document: Document, { method, path, described }: Operation, harvest: Harvest): fc.Arbitrary<Sent> {
  const accepts = (schema: Schema) => {
    const shape = z.fromJSONSchema(inlined(document, schema) as Parameters<typeof z.fromJSONSchema>[0])
    return (value: unknown) => shape.safeParse(value).success
  }
  const known = (name: string, schema: Schema): unknown[] => {
    const isAccepted = accepts(schema)
    return namesOf(name)
      .flatMap((each) => [...harvest.at(each)])
      .filter(isAccepted)
  }
  const any = (name: string, schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
    const values = known(name, schema)
    const made = accepted(fitting(document, schema, [], depth, any), accepts(schema))
    return values.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: made }) : made
  }
  const named = (place: Parameter['in']) => {
    const parameters = (described.parameters ?? []).filter((parameter) => parameter.in === place)
    const required = parameters.filter((parameter) => place === 'path' || parameter.required).map(({ name }) => name)
    return fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, any(name, schema)])), { requiredKeys: required })
  }
  const wanted = described.requestBody?.content['application/json']
  const body = wanted ? accepted(fitting(document, wanted.schema, [], 0, any), accepts(wanted.schema)) : fc.constant(undefined)
  return fc.tuple(named('path'), named('query'), named('header'), body).map(([inPath, query, headers, json]) => ({
    method,
    path: addressOf(path, inPath, query),
    headers: { ...headersOf(headers), ...(json !== undefined && { 'content-type': 'application/json' }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  }))
}
