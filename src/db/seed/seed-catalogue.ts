import { addDays, addMinutes, dubaiDateOf, instantOf, minutesPerDay } from '../../domain/dubai-time.ts'
import { filsFromDirhams } from '../../domain/money.ts'
import type { PaperKind } from '../../domain/papers.ts'
import type { Transaction } from '../client.ts'
import { cities } from '../schema/cities.ts'
import { categories, pricePeriods, services, subServices } from '../schema/services.ts'
import { catalogue } from './catalogue/index.ts'
import { cities as servedCities } from './editorial/cities.ts'
import { fixedJobs, intakes } from './intakes/index.ts'

/** Each service was added a week after the one before it. */
const daysBetweenServices = 7

const allServices = catalogue.flatMap((category) => category.services.map((service) => ({ category, service })))

/** The service whose price rises with the next month, by a tenth. */
const risingSlug = 'ac-service'

/** Where customers may insist on a woman or a man. */
const wishCategories = ['cleaning', 'health-at-home', 'home-care']

/** Who looks after people has a card of the health authority, and whoever treats them a licence. */
const papersOf = (category: string): PaperKind[] => [
  'emirates_id',
  'labour_card',
  ...(['health-at-home', 'home-care'].includes(category) ? (['health_card'] as const) : []),
  ...(category === 'health-at-home' ? (['professional_licence'] as const) : []),
]

/** Sub-services are numbered consecutively, in display order. */
export const numberedSubServices = allServices
  .flatMap(({ service }) => service.subServices.map((subService, index) => ({ service, subService, position: index + 1 })))
  .map((entry, index) => ({ ...entry, id: index + 1 }))

export async function seedCatalogue(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(cities).values(
    servedCities.map(({ slug, name, emirate }, index) => ({
      slug,
      name,
      emirate: emirate === slug ? null : emirate,
      position: index + 1,
    })),
  )
  await tx.insert(categories).values(
    catalogue.map(({ id, slug, name, description }, index) => ({
      id,
      slug,
      name,
      description,
      imageUrl: `/uploads/categories/${slug}.svg`,
      position: index + 1,
    })),
  )
  await tx.insert(services).values(
    allServices.map(({ category, service }, index) => {
      const joinedAt = addMinutes(now, -(allServices.length - index) * daysBetweenServices * minutesPerDay)
      return {
        id: service.id,
        categoryId: category.id,
        slug: service.slug,
        title: service.title,
        shortDesc: service.shortDesc,
        longDescription: service.longDescription,
        included: service.included,
        benefits: service.benefits,
        availability: service.availability,
        papers: papersOf(category.slug),
        allowsGenderWish: wishCategories.includes(category.slug),
        leadTime: service.leadTime ?? 0,
        weeklyPercent: service.seriesPercents?.Weekly ?? 0,
        multiplePercent: service.seriesPercents?.['Multiple times a week'] ?? 0,
        intake: intakes[service.slug] ?? null,
        imageUrl: `/uploads/services/${service.slug}.svg`,
        isFeatured: service.featured,
        position: index + 1,
        basePrice: service.price.base,
        extraCleaner: service.price.extraCleaner,
        extraHour: service.price.extraHour,
        materialPrice: service.price.material,
        createdAt: joinedAt,
        updatedAt: joinedAt,
      }
    }),
  )
  await tx.insert(subServices).values(
    numberedSubServices.map(({ id, service, subService, position }) => ({
      id,
      serviceId: service.id,
      slug: subService.slug,
      title: subService.title,
      description: subService.description,
      fullDescription: subService.fullDescription,
      imageUrl: `/uploads/subservices/${service.slug}-${subService.slug}.svg`,
      position,
      fixedPrice: fixedPriceOf(subService.slug),
      fixedMinutes: fixedJobs[subService.slug]?.minutes ?? null,
    })),
  )
  await tx.insert(pricePeriods).values(
    allServices
      .filter(({ service }) => service.slug === risingSlug)
      .map(({ service: { id, price } }) => ({
        serviceId: id,
        validFrom: instantOf(nextMonth(now), '00:00'),
        basePrice: aTenthMore(price.base),
        extraCleaner: aTenthMore(price.extraCleaner),
        extraHour: aTenthMore(price.extraHour),
        materialPrice: aTenthMore(price.material),
      })),
  )
}

const fixedPriceOf = (slug: string) => {
  const fixed = fixedJobs[slug]
  return fixed ? filsFromDirhams(fixed.price) : null
}

const aTenthMore = (fils: number) => Math.round(fils / 1_000) * 1_100

const nextMonth = (now: Date) => `${addDays(`${dubaiDateOf(now).slice(0, 7)}-01`, 31).slice(0, 7)}-01`
