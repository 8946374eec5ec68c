import { z } from 'zod'
import { emirates } from '../../domain/emirates.ts'
import { citySlug, dirhams } from '../answers.ts'
import type { CallTable } from '../call.ts'
import { messages } from '../messages/en.ts'
import { code } from '../text.ts'
import { LocalizedText, localizedLine } from './localized.ts'
import { Edited, ofEdit } from './versions.ts'

export const CatalogueService = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    image_url: z.string().nullable(),
    is_active: z.boolean(),
    is_featured: z.boolean(),
    base_price: dirhams.meta({ description: 'Without VAT, for one professional and two hours' }),
    next_price: z.object({ from: z.string(), base_price: dirhams }).nullable(),
    sub_services: z.int(),
  })
  .meta({ id: 'CatalogueService' })
export type CatalogueService = z.infer<typeof CatalogueService>

export const CatalogueCategory = z
  .object({ id: z.int().nullable(), name: z.string().nullable(), services: z.array(CatalogueService) })
  .meta({ id: 'CatalogueCategory', description: 'A category and its services in display order; null: those without one' })
export type CatalogueCategory = z.infer<typeof CatalogueCategory>

export const StaffCity = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'StaffCity' })

export const CityDocument = z.object({ name: localizedLine(60) }).meta({ id: 'CityDocument' })
export type CityDocument = z.output<typeof CityDocument>

export const NewCity = CityDocument.extend({ emirate: z.enum(emirates) }).meta({ id: 'NewCity' })
export type NewCity = z.output<typeof NewCity>

export const StaffCityForEdit = z
  .object({ id: z.string(), version: z.int(), document: z.object({ name: LocalizedText }) })
  .meta({ id: 'StaffCityForEdit' })
export type StaffCityForEdit = z.infer<typeof StaffCityForEdit>

/** What staff put in order, and what each list is within: services of a category, sub-services of a service. */
export const sorted = ['categories', 'services', 'sub_services', 'cities'] as const
export const Order = z
  .object({
    of: z.enum(sorted),
    within: z.int().min(1).max(2_147_483_647).nullable(),
    ids: z.array(code(60)).min(1).max(1_000),
  })
  .meta({ id: 'Order', description: 'within: the category of services, the service of sub-services; ids: all of them in their new order' })
export type Order = z.output<typeof Order>

const tag = 'Back office: catalogue'
const city = { tag, who: 'staff', params: z.object({ slug: citySlug(messages.unknownCity) }), missing: 'unknownCity' } as const

export const officeCatalogueCalls = {
  'GET /admin/catalogue': {
    tag,
    summary: 'List the categories with their services, those without a category last',
    who: 'staff',
    sees: 'catalogue',
    returns: z.array(CatalogueCategory),
    outcome: 'The catalogue in display order, inactive services included',
  },
  'PUT /admin/catalogue/order': {
    tag,
    summary: 'Put categories, services, sub-services or cities in order',
    who: 'staff',
    does: 'catalogue.sort',
    once: true,
    body: Order,
    says: 'sorted',
    outcome: 'They are shown in this order',
    refuses: { 409: 'Some were added or removed meanwhile' },
  },
  'GET /admin/cities': {
    tag,
    summary: 'List the cities served',
    who: 'staff',
    sees: 'catalogue',
    returns: z.array(StaffCity),
    outcome: 'The cities in display order',
  },
  'POST /admin/cities': {
    tag,
    who: 'staff',
    summary: 'Add a city',
    does: 'city.add',
    once: true,
    body: NewCity,
    returns: Edited,
    says: 'saved',
    outcome: 'Its slug; it is the last one, with the areas of it that are known',
  },
  'GET /admin/cities/{slug}': {
    ...city,
    summary: 'Get a city in both languages',
    sees: 'catalogue',
    returns: StaffCityForEdit,
    outcome: 'The city and its version',
  },
  'PUT /admin/cities/{slug}': {
    ...city,
    summary: 'Edit the name of a city',
    does: 'city.edit',
    once: true,
    edits: true,
    body: CityDocument,
    returns: Edited,
    says: 'saved',
    outcome: 'The new version',
    refuses: ofEdit,
  },
} as const satisfies CallTable
