import type { Language } from '../../domain/language.ts'
import { type CitySlug, cities } from './editorial/cities.ts'
import { customerNames, neighbourhoods } from './editorial/people.ts'
import { placeOf } from './places.ts'
import type { Random } from './random.ts'

export type DemoCustomer = {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  city: CitySlug
  /** The slug of an area of the city. */
  area: string
  language: Language
  isOffice: boolean
  /** Set for customers who have signed up. */
  accountId: string | null
}

/** Each round through the first names pairs them with the next family name. */
const rounds = 3

const cityShare: Partial<Record<CitySlug, number>> = { dubai: 50, abu_dhabi: 18, sharjah: 12 }
const shareOfOtherCities = 4

export const aisha = { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha@example.com', phone: '+971501234567' }
/** A friend whom Aisha invited. */
export const huda = { firstName: 'Huda', lastName: 'Saleh', email: 'huda@example.com', phone: '+971504567890' }

export const aishasAccountId = 'acc_a15ba000000000000000000000000001'
export const hudasAccountId = 'acc_40da0000000000000000000000000004'

type People = { aisha: DemoCustomer; huda: DemoCustomer; others: DemoCustomer[] }

/** The demo's customers. */
export function makeCustomers(random: Random): People {
  const atHome = { city: 'dubai', language: 'en', isOffice: false } as const
  const [aishaId, hudaId] = [customerId(random), customerId(random)]
  const names = Array.from({ length: rounds }, (_, round) =>
    customerNames.map(({ first }, index) => ({ first, last: customerNames[(index + round) % customerNames.length]?.last ?? '' })),
  )
  return {
    aisha: {
      ...atHome,
      ...aisha,
      id: aishaId,
      accountId: aishasAccountId,
      address: 'Apartment 1204, Dubai Marina, Dubai',
      area: 'dubai_marina',
    },
    huda: { ...atHome, ...huda, id: hudaId, accountId: hudasAccountId, address: 'Apartment 807, Jumeirah Lake Towers, Dubai', area: 'jlt' },
    others: names.flat().map(({ first, last }) => makeCustomer(first, last, random)),
  }
}

const customerId = (random: Random) => `cus_${random.hex(16)}`

function makeCustomer(firstName: string, lastName: string, random: Random): DemoCustomer {
  const language: Language = lastName.startsWith('Al ') ? 'ar' : 'en'
  const city = random.weighted(cities.map(({ slug }) => [slug, cityShare[slug] ?? shareOfOtherCities]))
  const isOffice = random.chance(0.2)
  return {
    id: customerId(random),
    firstName,
    lastName,
    email: `${firstName}.${lastName}@example.com`.toLowerCase().replaceAll(' ', '-'),
    phone: `+9715${random.pick([0, 2, 4, 5, 6, 8])}555${random.between(1000, 9999)}`,
    ...addressIn(city, language, isOffice, random),
    city,
    language,
    isOffice,
    accountId: null,
  }
}

function addressIn(city: CitySlug, language: Language, isOffice: boolean, random: Random): Pick<DemoCustomer, 'address' | 'area'> {
  const kind = isOffice
    ? { en: 'Office', ar: 'مكتب' }
    : random.pick([
        { en: 'Apartment', ar: 'شقة' },
        { en: 'Villa', ar: 'فيلا' },
      ])
  const number = kind.en === 'Villa' ? random.between(1, 90) : random.between(1, 30) * 100 + random.between(1, 12)
  const area = random.pick(neighbourhoods[city])
  const town = cities.find(({ slug }) => slug === city)?.name[language]
  const parts = [`${kind[language]} ${number}`, placeOf(area).name[language], town]
  return { address: parts.join(language === 'ar' ? '، ' : ', '), area }
}
