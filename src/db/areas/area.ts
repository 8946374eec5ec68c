import type { Text } from '../../domain/language.ts'
import type { Position } from '../../domain/roads.ts'

/** A part of a city as people name it. The slug is unique over all cities: Al Nahda is one area in Dubai and another one in Sharjah. */
export type Area = Position & { slug: string; city: string; name: Text; aliases: string[] }

type Line = [slug: string, en: string, ar: string, latitude: number, longitude: number, ...aliases: string[]]

/** The areas of one city, a line each, with what they are called besides; positions are those of their middle, good to a kilometre. */
export const areasOf = (city: string, lines: readonly Line[]): Area[] =>
  lines.map(([slug, en, ar, latitude, longitude, ...aliases]) => ({ slug, city, name: { en, ar }, aliases, latitude, longitude }))
