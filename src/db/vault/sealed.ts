import { type AnyPgColumn, customType, type PgTable } from 'drizzle-orm/pg-core'

declare const content: unique symbol

/** A value of type T as a sealed column keeps it. It is nothing else until the vault opens it: to use it as it is does not compile. */
export type Sealed<T> = { readonly [content]: T }

export const sealedType = 'sealed'

/** A column whose values the vault seals for their row. The database refuses anything that does not look sealed (domain sealed). */
export const sealed = <T = string>(name: string) =>
  customType<{ data: Sealed<T>; driverData: string }>({ dataType: () => sealedType })(name)

export const blindIndexType = 'blind_index'

declare const index: unique symbol
/** Finds rows, and is part of nothing that leaves the database. */
export type BlindIndex = Buffer & { readonly [index]: true }

/**
 * The keyed hash of another column of its row, which is sealed, so that a whole value finds its rows: phone_hash is that of phone. `sealRow`
 * writes it with that column.
 */
export const blindIndex = (name: `${string}_hash`) =>
  customType<{ data: BlindIndex; driverData: Buffer }>({ dataType: () => blindIndexType })(name)

export type SealedColumn<T> = AnyPgColumn<{ data: Sealed<T> }>

/** Names a row by the parts of its primary key, as SQL writes them. */
export const rowOf = (...key: (string | Buffer)[]): string =>
  key.map((part) => (typeof part === 'string' ? part : `\\x${part.toString('hex')}`)).join(' ')

/** A row, or some of its columns, as it is outside the vault: without blind indexes. */
export type Opened<Row> = { [Name in keyof Row as NonNullable<Row[Name]> extends BlindIndex ? never : Name]: OpenedValue<Row[Name]> }
type OpenedValue<Value> = Value extends Sealed<infer T> ? T : Value

/** The opposite: the values of a table's columns, with those sealed that are. */
export type SealedRow<Table extends PgTable, Values> = {
  [Name in keyof Values]: Name extends keyof Table['$inferInsert'] ? Table['$inferInsert'][Name] : Values[Name]
}
