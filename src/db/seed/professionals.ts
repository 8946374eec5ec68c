import type { Text } from '../../domain/language.ts'
import type { Gender, SpokenLanguage } from '../../domain/spoken-languages.ts'
import type { Shift } from '../../domain/working-hours.ts'
import { catalogue } from './catalogue/index.ts'
import { type CitySlug, cities } from './editorial/cities.ts'
import { homes, neighbourhoods, professionalNames } from './editorial/people.ts'
import { weekOf } from './working-weeks.ts'

export type DemoProfessional = {
  id: number
  name: Text
  gender: Gender
  languages: SpokenLanguage[]
  city: CitySlug
  /** The slug of the area they live in. */
  homeArea: string
  categoryIds: number[]
  serviceIds: number[]
  /** Empty for somebody who works whenever we are open. */
  shifts: Shift[]
}

/** This many professionals for the services of these categories. */
type Crew = [count: number, ...categories: string[]]

const small: Crew[] = [
  [2, 'cleaning', 'pest-control-disinfection'],
  [1, 'cleaning', 'outdoor-garden'],
  [3, 'home-maintenance', 'air-conditioning'],
  [3, 'health-at-home', 'home-care'],
  [2, 'moving-storage', 'outdoor-garden'],
  [1, 'moving-storage', 'pest-control-disinfection'],
]

/** At least three for every category in every city; for cleaning in Dubai, ten at any time of day, as many as one booking may ask for. */
const crews: Record<CitySlug, Crew[]> = {
  dubai: [
    [12, 'cleaning'],
    [3, 'cleaning', 'outdoor-garden'],
    [3, 'cleaning', 'pest-control-disinfection'],
    [6, 'home-maintenance', 'air-conditioning'],
    [3, 'home-maintenance', 'moving-storage'],
    [1, 'air-conditioning'],
    [3, 'health-at-home'],
    [4, 'health-at-home', 'home-care'],
    [2, 'home-care'],
    [3, 'moving-storage'],
    [2, 'moving-storage', 'outdoor-garden'],
    [2, 'pest-control-disinfection'],
  ],
  abu_dhabi: [
    [4, 'cleaning'],
    [2, 'cleaning', 'pest-control-disinfection'],
    [2, 'cleaning', 'outdoor-garden'],
    [4, 'home-maintenance', 'air-conditioning'],
    [3, 'health-at-home', 'home-care'],
    [1, 'home-care'],
    [2, 'moving-storage', 'outdoor-garden'],
    [2, 'moving-storage', 'pest-control-disinfection'],
  ],
  sharjah: [[1, 'cleaning'], [1, 'cleaning', 'outdoor-garden'], ...small],
  ajman: small,
  ras_al_khaimah: small,
  fujairah: small,
  umm_al_quwain: small,
  al_ain: small,
}

/** Coprime with the number of names, so that neighbours in a city come from all over the list. */
const nameStep = 7

export const demoProfessionals: DemoProfessional[] = cities
  .flatMap(({ slug }) =>
    crews[slug]
      .flatMap(([count, ...skills]) => Array.from({ length: count }, () => ({ city: slug, skills })))
      .map((member, placeInCity) => ({ ...member, placeInCity })),
  )
  .map(({ city, skills, placeInCity }, index) => {
    const categories = catalogue.filter((category) => skills.includes(category.slug))
    return {
      id: index + 1,
      ...personOf(index),
      city,
      homeArea: homeOf(city, placeInCity),
      categoryIds: categories.map((category) => category.id),
      serviceIds: categories.flatMap((category) => category.services.map((service) => service.id)),
      shifts: weekOf(index, placeInCity, city),
    }
  })

/** Colleagues of a trade live in different areas. */
function homeOf(city: CitySlug, placeInCity: number): string {
  const areas = homes[city] ?? neighbourhoods[city]
  return areas[placeInCity % areas.length] as string
}

/** Each round through the first names pairs them with the next family name, so that no two people have the same name. */
function personOf(index: number): Pick<DemoProfessional, 'name' | 'gender' | 'languages'> {
  const first = (index * nameStep) % professionalNames.length
  const { gender = 'female', languages = [] } = professionalNames[first] ?? {}
  const last = (first + Math.floor(index / professionalNames.length)) % professionalNames.length
  const part = (language: keyof Text) => `${professionalNames[first]?.first[language]} ${professionalNames[last]?.last[language]}`
  return { name: { en: part('en'), ar: part('ar') }, gender, languages }
}
