import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Cipher } from './cipher.ts'
import { blindIndexType, type Opened, type Sealed, type SealedColumn, type SealedRow, sealedType } from './sealed.ts'

/** What a hash is for, so that those of different kinds never match. */
export type HashKind = 'phone' | 'request' | 'guess' | 'caller' | 'party' | 'code' | 'person' | 'audit'

/** Everything that needs a key. A row is named by its primary key; the parts of a compound one are separated by spaces. */
export type Vault = {
  /** Encrypts a value for one column of one row. */
  seal<T>(column: SealedColumn<T>, row: string, value: T): Sealed<T>
  /** Errors: SealBroken if the value was changed, was sealed for another row or column, or its key is missing. */
  open<T>(column: SealedColumn<T>, row: string, value: Sealed<T>): T
  open<T>(column: SealedColumn<T>, row: string, value: Sealed<T> | null): T | null
  /** Values to insert or update, with those sealed whose column is, and with the blind indexes of those that have one. */
  sealRow<T extends PgTable, Values extends Partial<Opened<T['$inferInsert']>>>(table: T, row: string, values: Values): SealedRow<T, Values>
  /** Columns selected from a table under their own names, with those opened that are sealed, and without blind indexes. Errors: SealBroken. */
  openRow<Row extends object>(table: PgTable, row: string, values: Row): Opened<Row>
  /** A keyed hash: the same value has the same hash in this shop, and without the keys nobody can try values against it. */
  hash(kind: HashKind, value: string): Buffer
  /** A signature with the newest key, which is valid as long as the keyring holds that key. */
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
}

/** hashKey: the shop's own, which stays the same when keys are rotated; the database keeps it sealed (openVault). */
export function vaultOf(cipher: Cipher, hashKey: Buffer): Vault {
  const seal = (column: Column, row: string, value: unknown) => cipher.seal(placeOf(column, row), JSON.stringify(value)) as never
  const open = (column: Column, row: string, value: unknown) =>
    (value === null ? null : JSON.parse(cipher.open(placeOf(column, row), value as string))) as never
  const signatureOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const hash: Vault['hash'] = (kind, value) => createHmac('sha256', hashKey).update(`${kind}\0${value}`).digest()
  return {
    seal,
    open,
    sealRow: (table, row, values) =>
      ({
        ...mapSealed(table, values, (column, value) => (isGiven(value) ? seal(column, row, value) : value)),
        ...blindIndexesOf(table, values, hash),
      }) as never,
    openRow: (table, row, values) =>
      mapSealed(table, withoutBlindIndexes(table, values), (column, value) => open(column, row, value)) as never,
    hash,
    sign(text) {
      const signing = cipher.derive('signatures')
      if (!signing) throw new Error('The keyring has no newest key')
      return `${signing.id}.${signatureOf(signing.key, text).toString('base64url')}`
    },
    isSigned(text, signature) {
      const [id = '', given = ''] = signature.split('.')
      const signing = cipher.derive('signatures', id)
      const bytes = Buffer.from(given, 'base64url')
      return signing !== null && bytes.length === 32 && timingSafeEqual(bytes, signatureOf(signing.key, text))
    },
  }
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined
const placeOf = (column: Column, row: string) => ({ table: getTableName(column.table), column: column.name, row })

function mapSealed(table: Table, values: object, change: (column: Column, value: unknown) => unknown): object {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const column = columns[name]
      return [name, column?.getSQLType() === sealedType ? change(column, value) : value]
    }),
  )
}

const isBlindIndex = (column: Column | undefined) => column?.getSQLType() === blindIndexType

function withoutBlindIndexes(table: Table, values: object): object {
  const columns = getTableColumns(table)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isBlindIndex(columns[name])))
}

/** What the blind indexes of a table's columns are, as far as those columns are among the values. */
function blindIndexesOf(table: Table, values: object, hash: Vault['hash']): object {
  const columns = getTableColumns(table)
  const given = new Map<string, unknown>(Object.entries(values).map(([name, value]) => [columns[name]?.name ?? name, value]))
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const kind = column.name.replace(/_hash$/, '')
      const value = given.get(kind)
      if (!isBlindIndex(column) || value === undefined) return []
      return [[name, value === null ? null : hash(kind as HashKind, String(value))]]
    }),
  )
}
