import { buildings, common, isDefinite, near, roadAfter, roadBefore, soundsOf, units } from './address-words.ts'
import { type AreaIndex, areaCalled, type NamedArea, suggestAreas } from './areas.ts'
import { type PlaceToken, placeTokens, placeWords } from './place-names.ts'

/** What an address says of its area: one for sure, or those that it may be, the likeliest first; none where it says nothing. */
export type AddressReading<Area> = { area: Area; offered?: undefined } | { area: null; offered: Area[] }

/** Areas that have others within them: 'Al Rigga, Deira' is Al Rigga. */
const wide = new Set(['deira', 'bur_dubai', 'dubailand', 'sheikh_zayed_road', 'mbr_city', 'emirates_living'])
/** Their two ends are too far apart for one to stand for the other. */
const endless = new Set(['dubailand', 'sheikh_zayed_road'])

const cityNames: Record<string, string[]> = {
  dubai: ['Dubai', 'دبي'],
  abu_dhabi: ['Abu Dhabi', 'AbuDhabi', 'أبوظبي', 'أبو ظبي'],
  al_ain: ['Al Ain', 'العين'],
  sharjah: ['Sharjah', 'الشارقة'],
  ajman: ['Ajman', 'عجمان'],
  umm_al_quwain: ['Umm Al Quwain', 'UAQ', 'أم القيوين'],
  ras_al_khaimah: ['Ras Al Khaimah', 'RAK', 'رأس الخيمة'],
  fujairah: ['Fujairah', 'الفجيرة'],
}
const cityWords = Object.entries(cityNames).flatMap(([slug, names]) => names.map((name) => ({ slug, words: placeWords(name) })))
const [city] = placeWords('city')
const country = soundsOf('UAE', 'الإمارات')

type Token = PlaceToken & { part: number }
type Found<Area> = { area: Area; start: number; end: number; letters: number; isSure: boolean }

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\p{N}+$/u.test(word)
const isUnitName = (word: string | undefined): boolean => isNumber(word) || (word !== undefined && /^[a-z]$/.test(word))

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word)

function tokensOf(address: string): Token[] {
  const parts = address.split(/[,،;؛|/\n]|\s[-–—]\s|\.\s/u)
  return parts.flatMap((text, part) => placeTokens(text).map((token) => ({ ...token, part })))
}

/** The cities that an address names: as a part of its own, or at its end. */
function citiesNamed(tokens: readonly Token[]): Set<string> {
  const words = tokens.filter(({ word }) => !country.has(word))
  const named = cityWords.filter(({ words: name, slug }) =>
    words.some((first, start) => {
      const isHere = name.every((word, offset) => words[start + offset]?.word === word && words[start + offset]?.part === first.part)
      if (!isHere || (slug === 'al_ain' && !first.article)) return false
      const isLast = start + name.length === words.length
      return isLast || words.filter(({ part }) => part === first.part).length === name.length
    }),
  )
  return new Set(named.map(({ slug }) => slug))
}

/** Whether a part of the address holds these words, and besides only what an address counts. */
const isAlone = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.every(({ word, part }, at) => part !== tokens[start]?.part || (at >= start && at < end) || units.has(word) || isUnitName(word))

function isSureAt(tokens: readonly Token[], start: number, end: number): boolean {
  const [before, earlier] = [tokens[start - 1], tokens[start - 2]]
  const part = tokens[start]?.part
  const isNear = [before, earlier].some((token) => token?.part === part && token && near.has(token.word))
  const [next, following] = tokens.slice(end, end + 2).map((token) => (token.part === part ? token.word : undefined))
  const isBuilding = next !== undefined && !isArabic(next) && buildings.has(next) && !isUnitName(following)
  const isMall = following !== undefined && next === city && buildings.has(following)
  const isCalledLike = before?.part === part && before && isArabic(before.word) && buildings.has(before.word)
  if (isNear || isBuilding || isMall || isCalledLike) return false
  if (end - start > 1) return true
  const first = tokens[start] as Token
  if (units.has(first.word)) return isDefinite(first) && !isUnitName(next) && isAlone(tokens, start, end)
  return !common.has(first.word) || isAlone(tokens, start, end)
}

/** A road called like an area leads through others: Al Wasl Road is not Al Wasl. 'Al Wasl, street 5' is. */
function isRoad(tokens: readonly Token[], start: number, end: number): boolean {
  const [before, next, following] = [tokens[start - 1], tokens[end], tokens[end + 1]]
  const part = tokens[start]?.part
  if (before?.part === part && before && roadBefore.has(before.word)) return true
  return next?.part === part && next !== undefined && roadAfter.has(next.word) && !isNumber(following?.word)
}

/** A villa is not The Villa. */
const isUnit = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.slice(start, end).every((token) => units.has(token.word) && !isDefinite(token))

function findAll<Area extends NamedArea>(tokens: readonly Token[], index: AreaIndex<Area>): Found<Area>[] {
  const found = index.flatMap(({ area, names }) =>
    names.flatMap((name) =>
      tokens.flatMap((_, start): Found<Area>[] => {
        const end = start + name.length
        if (!name.every((word, offset) => tokens[start + offset]?.word === word)) return []
        if (isRoad(tokens, start, end) || isUnit(tokens, start, end)) return []
        return [{ area, start, end, letters: name.join('').length, isSure: isSureAt(tokens, start, end) }]
      }),
    ),
  )
  const isWithin = (one: Found<Area>, other: Found<Area>) => other.letters > one.letters && one.start < other.end && other.start < one.end
  return found.filter((one) => !found.some((other) => isWithin(one, other)))
}

/** The areas called like this one with a number: Al Barsha 1, 2 and 3 of Al Barsha. */
function numbered<Area extends NamedArea>(name: readonly string[], index: AreaIndex<Area>): Area[] {
  const isOne = (other: readonly string[]) =>
    other.length === name.length + 1 && isNumber(other.at(-1)) && name.every((word, at) => other[at] === word)
  return index.filter(({ names }) => names.some(isOne)).map(({ area }) => area)
}

const unique = <One>(all: readonly One[]): One[] => [...new Set(all)]

/** Of several areas the one that lies within the others; all of them if that is not known. */
function narrowest<Area extends NamedArea>(areas: readonly Area[], index: AreaIndex<Area>): Area[] {
  const narrow = areas.filter(({ slug }) => !wide.has(slug))
  const inner = narrow.length > 0 ? narrow : [...areas]
  const isOuter = (area: Area) =>
    index.some(
      (one) =>
        one.area === area && one.names.some((name) => numbered(name, index).some((other) => other !== area && inner.includes(other))),
    )
  const innermost = inner.filter((area) => !isOuter(area))
  return innermost.length > 0 ? innermost : inner
}

const mostOffered = 6
const fewestLetters = 4

/** Areas that parts of an address resemble, where none is named in it. */
function resembling<Area extends NamedArea>(tokens: readonly Token[], index: AreaIndex<Area>): Area[] {
  const parts = [...Map.groupBy(tokens, ({ part }) => part).values()].reverse()
  const inCity = cityWords.flatMap(({ words }) => words)
  return parts.flatMap((part) => {
    const words = part.map(({ word }) => word).filter((word) => !units.has(word) && !isUnitName(word) && !inCity.includes(word))
    const isTold =
      words.join('').length >= fewestLetters && !words.some((word) => near.has(word) || roadAfter.has(word) || roadBefore.has(word))
    return isTold ? suggestAreas(words.join(' '), index, mostOffered) : []
  })
}

/**
 * The area of an address: one that it names, however long the rest. A common noun is no name, nor is a road, what stands near, or a building that is called
 * like an area; two areas, or another city, make it unsure. index: the areas of the city that was chosen, or of all.
 */
export function readAddress<Area extends NamedArea>(address: string, index: AreaIndex<Area>): AddressReading<Area> {
  const tokens = tokensOf(address)
  const cities = citiesNamed(tokens)
  const here = cities.size === 0 ? index : index.filter(({ area }) => area.city === undefined || cities.has(area.city))
  const found = findAll(tokens, here)
  const isOfNumber = ({ area, start, end }: Found<Area>): boolean => {
    const isCounted = isNumber(tokens[end]?.word) && tokens[end]?.part === tokens[start]?.part
    const name = tokens.slice(start, end).map(({ word }) => word)
    return isCounted && numbered(name, here).some((other) => other !== area)
  }
  const sure = narrowest(unique(found.filter((one) => one.isSure && !isOfNumber(one)).map(({ area }) => area)), here)
  const [only, another] = sure
  if (only && !another && !endless.has(only.slug)) return { area: only }
  if (only) return { area: null, offered: sure.slice(0, mostOffered) }
  const doubtful = found.flatMap((one) => [
    one.area,
    ...(isOfNumber(one)
      ? numbered(
          tokens.slice(one.start, one.end).map(({ word }) => word),
          here,
        )
      : []),
  ])
  return { area: null, offered: unique(doubtful.length > 0 ? doubtful : resembling(tokens, here)).slice(0, mostOffered) }
}

/** The area that somebody means who was asked for one: the area called so, or named in what they wrote ('JLT, Cluster Q'). */
export const areaMeant = <Area extends NamedArea>(text: string, index: AreaIndex<Area>): Area | null =>
  areaCalled(text, index) ?? readAddress(text, index).area
