import type { Text } from '../../domain/language.ts'
import type { Position } from '../../domain/roads.ts'

/** A part of a city as people name it. The slug is unique over all cities: Al Nahda is one area in Dubai and another one in Sharjah. */
export type Area = Position & { slug: string; city: string; name: Text }

type Line = [slug: string, en: string, ar: string, latitude: number, longitude: number]

/** The areas of one city, a line each; positions are those of their middle, good to a kilometre. */
export const areasOf = (city: string, lines: readonly Line[]): Area[] =>
  lines.map(([slug, en, ar, latitude, longitude]) => ({ slug, city, name: { en, ar }, latitude, longitude }))
