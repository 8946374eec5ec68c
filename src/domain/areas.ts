import { isDefinite, units } from './address-words.ts'
import { placeTokens, placeWords } from './place-names.ts'
import { kilometresBetween, type Position } from './roads.ts'
import { lettersBetween } from './spelling.ts'

/** An area with everything it is called: its name in both languages, abbreviations and other spellings. */
export type NamedArea = { slug: string; names: readonly string[]; city?: string }

type Indexed<Area> = { area: Area; names: string[][] }

/** Areas made ready to be found by name. */
export type AreaIndex<Area extends NamedArea> = readonly Indexed<Area>[]

export const indexAreas = <Area extends NamedArea>(areas: readonly Area[]): AreaIndex<Area> =>
  areas.map((area) => ({
    area,
    names: area.names
      .flatMap(withoutBrackets)
      .map(placeWords)
      .filter((words) => words.length > 0),
  }))

/** 'Barsha Heights (Tecom)' is called so, and Barsha Heights. */
const withoutBrackets = (name: string): string[] => [...new Set([name, name.replace(/\(.*\)/, '')])]

/** Shorter words resemble each other too much for a typing error to be guessed. */
const shortestMistyped = 4

const isNear = (typed: string, word: string): boolean =>
  typed.length >= shortestMistyped && (lettersBetween(typed, word) <= 1 || lettersBetween(typed, word.slice(0, typed.length)) <= 1)

const mistyped = 3

/** How well a name answers what is typed: 0 is the name itself, 1 its beginning, 2 its words, 3 with one letter wrong; null is not at all. */
function rankOf(typed: readonly string[], name: readonly string[]): number | null {
  const [wanted, whole] = [typed.join(''), name.join('')]
  if (whole === wanted) return 0
  if (whole.startsWith(wanted)) return 1
  const unlike = typed.filter((part) => !name.some((word) => word.startsWith(part)))
  if (unlike.length === 0) return 2
  const [odd = ''] = unlike
  return unlike.length === 1 && (isNear(odd, whole) || name.some((word) => isNear(odd, word))) ? mistyped : null
}

const best = (ranks: (number | null)[]): number => Math.min(...ranks.map((rank) => rank ?? Number.POSITIVE_INFINITY))

/**
 * The areas that a text being typed may mean, in either language, the likeliest first; none for an empty text. Errors are guessed only if nothing is spelt
 * so, and a number at the end that no name has is left out: Springs 4 is in The Springs.
 */
export function suggestAreas<Area extends NamedArea>(typed: string, index: AreaIndex<Area>, most = 8): Area[] {
  const words = placeWords(typed)
  const found = suggested(words, index, most)
  const isCounted = words.length > 1 && /^\p{N}+$/u.test(words.at(-1) ?? '')
  return found.length === 0 && isCounted ? suggested(words.slice(0, -1), index, most) : found
}

function suggested<Area extends NamedArea>(words: readonly string[], index: AreaIndex<Area>, most: number): Area[] {
  if (words.length === 0) return []
  const found = index
    .map(({ area, names }) => ({ area, rank: best(names.map((name) => rankOf(words, name))) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
  const isSpeltSo = (found[0]?.rank ?? mistyped) < mistyped
  return found
    .filter(({ rank }) => !isSpeltSo || rank < mistyped)
    .slice(0, most)
    .map(({ area }) => area)
}

/** The area that is called exactly so in one of its spellings; null if there is none, or more than one. 'Villa' is no name, 'The Villa' is. */
export function areaCalled<Area extends NamedArea>(text: string, index: AreaIndex<Area>): Area | null {
  const tokens = placeTokens(text)
  const [first] = tokens
  if (tokens.length === 1 && first && units.has(first.word) && !isDefinite(first)) return null
  const wanted = tokens.map(({ word }) => word).join('')
  const [found, another] = index.filter(({ names }) => names.some((name) => name.join('') === wanted))
  return found && !another ? found.area : null
}

/** Whether two texts are one place's name, however it is spelt. */
export const isOnePlace = (one: string, other: string): boolean => placeWords(one).join('') === placeWords(other).join('')

/** Further away from the middle of every area, a place is in none of them, in kilometres. */
const farthest = 4

/** The area whose middle is nearest to a position; null if none is near. */
export function nearestArea<Area extends NamedArea & Position>(position: Position, index: AreaIndex<Area>): Area | null {
  const away = index.map(({ area }) => ({ area, kilometres: kilometresBetween(position, area) }))
  const [nearest] = away.sort((a, b) => a.kilometres - b.kilometres)
  return nearest && nearest.kilometres <= farthest ? nearest.area : null
}

/** The slugs that an area may have, the plainest first: its name, and its name with its city where another city has one of this name. */
export function slugsOfArea(name: string, city: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '_')
    .replace(/^(?=[^a-z])/, 'area_')
    .slice(0, 40)
  return [plain, `${plain}_${city}`].filter((slug) => /^[a-z][a-z0-9_]*$/.test(slug))
}
