import type { CategorySeed, ServiceSeed } from './types.ts'

type Weights<T> = readonly (readonly [option: T, weight: number])[]

/** How the services of a category are usually booked. */
export type Habit = { share: number; cleaners: Weights<number>; hours: Weights<number>; repeats: boolean }

const alone: Weights<number> = [[1, 1]]
const mostlyAlone: Weights<number> = [
  [1, 8],
  [2, 1],
]
const shortVisits: Weights<number> = [
  [2, 6],
  [3, 3],
  [4, 1],
]
const longVisits: Weights<number> = [
  [3, 2],
  [4, 4],
  [5, 2],
  [6, 2],
]

const cleaning: Habit = {
  share: 46,
  cleaners: [
    [1, 5],
    [2, 4],
    [3, 1],
  ],
  hours: [
    [2, 3],
    [3, 4],
    [4, 4],
    [5, 1],
    [6, 1],
  ],
  repeats: true,
}
const moving: Habit = {
  share: 5,
  cleaners: [
    [2, 3],
    [3, 2],
  ],
  hours: longVisits,
  repeats: false,
}
const other: Habit = { share: 6, cleaners: mostlyAlone, hours: shortVisits, repeats: false }

const habits: Record<string, Habit> = {
  cleaning,
  'home-maintenance': { ...other, share: 13 },
  'air-conditioning': { ...other, share: 13 },
  'health-at-home': { ...other, cleaners: alone },
  'home-care': { share: 8, cleaners: alone, hours: longVisits, repeats: true },
  'moving-storage': moving,
  'outdoor-garden': { ...other, repeats: true },
}

export const habitOf = (category: CategorySeed): Habit => habits[category.slug] ?? other

/** The services that offices book; homes book all services that are not for offices only. */
const forOffices = ['office-cleaning', 'office-moving', 'ac-service', 'pest-control', 'disinfection', 'plumbing', 'electrical']

const isFor = (office: boolean, { slug }: ServiceSeed) => (office ? forOffices.includes(slug) : !slug.startsWith('office-'))

export type Demand = { category: CategorySeed; service: ServiceSeed }

/** The services weighted by demand: the first ones of a category are the most popular. */
export function demandOf(catalogue: CategorySeed[], office: boolean): Weights<Demand> {
  return catalogue.flatMap((category) =>
    category.services
      .map((service, index) => [{ category, service }, habitOf(category).share / (index + 1)] as const)
      .filter(([{ service }]) => isFor(office, service)),
  )
}
