import fc from 'fast-check'
import { z } from 'zod'
import { addDays, dubaiDateOf } from '../../../src/domain/dubai-time.ts'
import { addressOf, type Document, fitting, inlined, type Operation, type Schema, type Sent } from '../../../test/api/fuzz.ts'
import type { Harvest } from '../walk/valid-requests.ts'

/** One parameter of a call: where it stands and the values to try, undefined for leaving it out. */
export type Gene = { place: 'path' | 'query' | 'body'; name: string; values: readonly unknown[] }
export type Choice = readonly unknown[]

const mostValues = 24
/** Booked days ahead, the first of which is free of the rules for late bookings. */
const days = [3, 5, 6, 12, 30, 60]

/** The parameters of a call as its document describes them, with values that the shop has shown and the extremes that the schema allows. */
export function genesOf(document: Document, { described }: Operation, harvest: Harvest): Gene[] {
  const gene = (place: Gene['place'], name: string, schema: Schema, isRequired: boolean): Gene => {
    const shape = z.fromJSONSchema(inlined(document, schema) as Parameters<typeof z.fromJSONSchema>[0])
    const isAccepted = (value: unknown) => shape.safeParse(value).success
    const known = namesOf(name).flatMap((each) => harvest.at(each))
    const made = fc.sample(fitting(document, schema, []), { numRuns: 12, seed: 7 })
    const extreme = extremesOf(inlined(document, schema) as Schema)
    const values = [...new Set([...extreme, ...spread(known.filter(isAccepted), 12), ...made])].filter(isAccepted).slice(0, mostValues)
    return { place, name, values: isRequired ? values : [undefined, ...values] }
  }
  const content = described.requestBody?.content['application/json']
  const body = (content ? inlined(document, content.schema) : {}) as Schema
  return [
    ...(described.parameters ?? []).flatMap(({ in: place, name, schema, required }) =>
      place === 'header' ? [] : [gene(place, name, schema, place === 'path' || required === true)],
    ),
    ...Object.entries(body.properties ?? {}).map(([name, schema]) => gene('body', name, schema, body.required?.includes(name) ?? false)),
  ].filter(({ values }) => values.length > 0)
}

/** Names of the same thing: second_service is a service, and a service or booking_id is the id of one where it is listed. */
const namesOf = (name: string): string[] => {
  const last = name.split('_').at(-1) ?? name
  return [...new Set([name, last, ...(/^(?:id|booking|service)$/.test(last) ? ['id'] : [])])]
}

/** The request that a choice of values makes. turn: fresh words where anybody may write what they like, so that nothing is found in memory. */
export function requestOf({ method, path }: Operation, genes: readonly Gene[], choice: Choice, turn: number): Sent {
  const at = (place: Gene['place']) =>
    Object.fromEntries(
      genes.flatMap(({ place: where, name }, index) =>
        where === place && choice[index] !== undefined ? [[name, freshened(name, choice[index], turn)]] : [],
      ),
    )
  const hasBody = method !== 'GET'
  return {
    method,
    path: addressOf(path, at('path'), at('query')),
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    ...(hasBody && { body: JSON.stringify(at('body')) }),
  }
}

const freshened = (name: string, value: unknown, turn: number) =>
  name === 'search' && typeof value === 'string' ? `${value.slice(0, 20)} ${turn.toString(36)}` : value

/** Of many, so many from all over. */
const spread = <T>(all: readonly T[], most: number): T[] => all.filter((_, index) => index % Math.ceil(all.length / most) === 0)

function extremesOf(schema: Schema): unknown[] {
  if (Array.isArray(schema.enum)) return schema.enum
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choices) return choices.flatMap(extremesOf)
  const { minimum = 0, maximum = 1_000, maxItems = 31, maxLength = 100 } = schema as Record<string, number>
  const types = [schema.type].flat()
  return [
    ...(types.includes('integer') || types.includes('number') ? [maximum, minimum, Math.round((minimum + maximum) / 2)] : []),
    ...(types.includes('boolean') ? [true, false] : []),
    ...(types.includes('array') ? [longest(schema.items ?? {}, maxItems)] : []),
    ...(types.includes('string')
      ? [...days.map((ahead) => addDays(dubaiDateOf(new Date()), ahead)), '10:00', 'clean', 'a', 'a '.repeat(maxLength / 2).trim()]
      : []),
  ]
}

/** The longest list of different items, as far as the schema says which there are. */
function longest(items: Schema, most: number): unknown[] {
  const each = extremesOf(items)
  const { minimum, maximum } = items as Record<string, number>
  if (minimum !== undefined && maximum !== undefined && maximum - minimum < most)
    return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
  return each.slice(0, most)
}
