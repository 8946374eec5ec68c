import type { City } from '../contracts/content.ts'

/** The cities from the API, each with a display name, or the specification's fallback. */
export const citiesOr = (cities: City[], fallback: Record<string, string>): City[] =>
  cities.length > 0
    ? cities.map(({ slug, name }) => ({ slug, name: name || fallback[slug] || slug }))
    : Object.entries(fallback).map(([slug, name]) => ({ slug, name }))

export const cityName = (slug: string, cities: City[], fallback: Record<string, string>): string =>
  citiesOr(cities, fallback).find((city) => city.slug === slug)?.name ?? slug
