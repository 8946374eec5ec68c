import { z } from 'zod'
import { mostRoadMinutes, roadBands, roadSources } from '../../domain/roads.ts'
import { areaSlug, citySlug, unlessBlank } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { searched, typedOptional } from '../text.ts'
import { listOf, listQuery } from './list.ts'
import { LocalizedText, localizedLine } from './localized.ts'
import { Edited, ofEdit } from './versions.ts'

const degrees = (min: number, max: number) =>
  z.number({ error: messages.outsideTheEmirates }).min(min, messages.outsideTheEmirates).max(max, messages.outsideTheEmirates)

/** What staff edit of an area. */
export const AreaDocument = z
  .object({
    name: localizedLine(80),
    aliases: z
      .array(typedOptional(80))
      .max(20, messages.tooManyLines)
      .transform((lines) => [...new Set(lines.filter((line) => line !== null))])
      .meta({ description: 'What it is called besides, in any language: abbreviations, older names' }),
    latitude: degrees(22, 27),
    longitude: degrees(51, 57),
  })
  .meta({ id: 'AreaDocument' })
export type AreaDocument = z.output<typeof AreaDocument>

export const NewArea = AreaDocument.extend({ city: citySlug(messages.unknownCity) }).meta({ id: 'NewArea' })

export const AreaRow = z
  .object({
    slug: z.string(),
    name: z.string(),
    other_name: z.string().meta({ description: 'In the other language' }),
    city: z.string(),
    aliases: z.array(z.string()),
    is_active: z.boolean(),
  })
  .meta({ id: 'AreaRow' })
export type AreaRow = z.infer<typeof AreaRow>

const Road = z.object({
  to: z.string(),
  name: z.string(),
  city: z.string(),
  bands: z.record(z.enum(roadBands), z.object({ minutes: z.int(), source: z.enum(roadSources), samples: z.int() })),
})
export type Road = z.infer<typeof Road>

export const StaffArea = z
  .object({
    id: z.string(),
    version: z.int(),
    document: AreaDocument.extend({ name: LocalizedText, aliases: z.array(z.string()) }),
    city: z.string(),
    is_active: z.boolean(),
    roads: z.array(Road).meta({ description: 'To the other areas, the nearest first; of each part of the day' }),
  })
  .meta({ id: 'StaffArea' })
export type StaffArea = z.infer<typeof StaffArea>

const minutes = z
  .int(messages.roadMinutes)
  .min(1, messages.roadMinutes)
  .max(mostRoadMinutes, messages.roadMinutes)
  .meta({ description: 'Minutes on the road, leaving and parking included' })

/** The road between two areas, which takes as long there as back. */
export const RoadSetting = z
  .object({
    from: areaSlug(messages.areaNotFound),
    to: areaSlug(messages.areaNotFound),
    minutes: z.object({ calm: minutes, morning: minutes, evening: minutes }),
  })
  .meta({ id: 'RoadSetting' })
export type RoadSetting = z.output<typeof RoadSetting>

export const areaStates = ['offered', 'retired'] as const
export const AreasQuery = listQuery(['name'], {
  city: unlessBlank(citySlug(messages.unknownCity)),
  state: unlessBlank(z.enum(areaStates)),
  search: searched.meta({ description: 'Part of a name or of what it is called besides' }),
})
export type AreasQuery = z.input<typeof AreasQuery>

const tag = 'Back office: areas'
const one = { tag, who: 'staff', params: z.object({ slug: areaSlug(messages.areaNotFound) }), missing: 'areaNotFound' } as const

export const officeAreaCalls = {
  'GET /admin/areas': {
    tag,
    summary: 'List the areas of the cities',
    who: 'staff',
    sees: 'catalogue',
    lists: true,
    query: AreasQuery,
    response: listOf(AreaRow),
    outcome: 'A page of areas',
  },
  'POST /admin/areas': {
    tag,
    summary: 'Add an area, whose roads are estimated from its position',
    who: 'staff',
    does: 'area.add',
    once: true,
    body: NewArea,
    returns: Edited,
    says: 'saved',
    outcome: 'The area at its first version',
  },
  'GET /admin/areas/{slug}': {
    ...one,
    summary: 'Get an area with its roads',
    sees: 'catalogue',
    returns: StaffArea,
    outcome: 'The area and its version',
  },
  'PUT /admin/areas/{slug}': {
    ...one,
    summary: 'Edit an area; estimated roads follow its position',
    does: 'area.edit',
    once: true,
    edits: true,
    body: AreaDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version',
    refuses: ofEdit,
  },
  'DELETE /admin/areas/{slug}/offer': {
    ...one,
    summary: 'Offer an area no more; what is booked in it stays',
    does: 'area.retire',
    once: true,
    says: 'areaRetired',
    outcome: 'It is no longer found where an address is typed',
    refuses: { 409: 'It is not offered' },
  },
  'PUT /admin/roads': {
    tag,
    summary: 'Set the minutes on the road between two areas, for each part of the day',
    who: 'staff',
    does: 'road.set',
    once: true,
    body: RoadSetting,
    says: 'roadSet',
    outcome: 'Free times and assignments go by it from now on; what changed counts as set by staff',
    refuses: { 404: 'No such area' },
  },
  'PUT /admin/areas/{slug}/offer': {
    ...one,
    summary: 'Offer a retired area again',
    does: 'area.restore',
    once: true,
    says: 'areaRestored',
    outcome: 'It is found again',
    refuses: { 409: 'It is offered' },
  },
} as const satisfies CallTable
