import type { RightGroup } from './staff-verbs/verb.ts'

/** What staff edit in versions, and the group of rights that it belongs to. */
export const versionedKinds = {
  category: 'catalogue',
  service: 'catalogue',
  sub_service: 'catalogue',
  city: 'catalogue',
  area: 'catalogue',
  pack_offer: 'catalogue',
  promo: 'money',
  article: 'content',
  article_category: 'content',
  faq: 'content',
  testimonial: 'content',
  about_section: 'content',
  why_choose_us: 'content',
  help_page: 'content',
  synonyms: 'content',
  contact_info: 'content',
  professional: 'people',
} as const satisfies Record<string, RightGroup>
export type VersionedKind = keyof typeof versionedKinds
export const versionedKindNames = Object.keys(versionedKinds) as [VersionedKind, ...VersionedKind[]]

/** Everything that an editor of a subject may change, as JSON. */
export type VersionedDocument = { readonly [name: string]: unknown }

/** A field that two editors changed: what one has typed, what the other has saved, and what both began with. */
export type FieldConflict = { mine: unknown; theirs: unknown; base: unknown }
export type FieldConflicts = Record<string, FieldConflict>

/**
 * A document by field. What a document has in two languages is two fields, 'title.en' and 'title.ar', so that editors of the two do not get in
 * each other's way; a list is one field, and so is what may be nothing as a whole, whose parts make no sense without one another.
 */
export function fieldsOf(document: VersionedDocument): Record<string, unknown> {
  const fields = Object.entries(document).flatMap(([name, value]) =>
    isGroup(value) && !wholes.has(name)
      ? Object.entries(value).map(([part, inner]) => [`${name}.${part}`, inner] as const)
      : [[name, value] as const],
  )
  return Object.fromEntries(fields)
}

/** What a service asks, and the price and minutes of a sub-service. */
const wholes: ReadonlySet<string> = new Set(['intake', 'fixed'])

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The document with the value of one field changed. */
export function withField<Document extends VersionedDocument>(document: Document, field: string, value: unknown): Document {
  const [name = '', part] = field.split('.')
  const inner = part === undefined ? value : { ...(document[name] as object), [part]: value }
  return { ...document, [name]: inner }
}

/** The fields in which two documents differ. */
export function changedFields(one: VersionedDocument, other: VersionedDocument): string[] {
  const [before, after] = [fieldsOf(one), fieldsOf(other)]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((field) => !isSame(before[field], after[field]))
}

/** What differs between what one editor has typed and another has saved since both began with the base; null: the base is not known. */
export function conflictsOf(mine: VersionedDocument, theirs: VersionedDocument, base: VersionedDocument | null): FieldConflicts {
  const [typed, saved, before] = [fieldsOf(mine), fieldsOf(theirs), fieldsOf(base ?? theirs)]
  return Object.fromEntries(
    changedFields(mine, theirs).map((field) => [
      field,
      { mine: typed[field] ?? null, theirs: saved[field] ?? null, base: before[field] ?? null },
    ]),
  )
}

/** Whether both editors changed the field, so that one has to be chosen; otherwise the one who changed it is right. */
export const isContested = ({ mine, theirs, base }: FieldConflict): boolean => !isSame(mine, base) && !isSame(theirs, base)

/** Whether two values of JSON are the same, whatever the order of an object's keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isNothing(one) && isNothing(other))) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isGroup(one) || !isGroup(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
}

const isNothing = (value: unknown) => value === null || value === undefined
