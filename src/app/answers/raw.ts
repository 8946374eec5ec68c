/** An unparsed entry of a response: specification 3 and 7 allow several names and shapes for the same thing. */
export type Raw = Record<string, unknown>

export const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)

const firstOf = (raw: Raw, names: string[]): unknown => names.map((name) => raw[name]).find((value) => value != null && value !== '')

/** The first non-empty one of these fields as text; blank if there is none. */
export function textOf(raw: Raw, ...names: string[]): string {
  const value = firstOf(raw, names)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The same, null if there is none. */
export const textOrNull = (raw: Raw, ...names: string[]): string | null => textOf(raw, ...names) || null

/** The first non-empty one of these fields as a number; null if there is none. */
export function numberOf(raw: Raw, ...names: string[]): number | null {
  const text = textOf(raw, ...names)
  const number = Number(text)
  return text !== '' && Number.isFinite(number) ? number : null
}

/** A list, possibly as a JSON string; empty if there is none. */
export function entriesOf(value: unknown): unknown[] {
  if (typeof value !== 'string') return Array.isArray(value) ? value : []
  try {
    return entriesOf(JSON.parse(value))
  } catch {
    return []
  }
}

/** The texts of such a list; a single text counts as a list of one. */
export function textsOf(value: unknown): string[] {
  const entries = entriesOf(value)
  if (typeof value === 'string' && value !== '' && entries.length === 0) return [value]
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry !== '')
}
