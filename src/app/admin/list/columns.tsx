import { aed } from '../../private/aed.ts'
import type { Column } from './list-definition.ts'
import { Moment } from './moment.tsx'

/** A column of moments, by which its list can be sorted. key: the row's field with the moment, ISO 8601. */
export const momentColumn = <Key extends string>(name: string, head: string, key: Key): Column<Readonly<Record<Key, string>>> => ({
  name,
  head,
  cell: (row) => <Moment at={row[key]} />,
  sorts: { up: 'oldest', down: 'newest' },
})

/** A column of amounts. key: the row's field with the amount, in dirhams. */
export const amountColumn = <Key extends string>(name: string, head: string, key: Key): Column<Readonly<Record<Key, number>>> => ({
  name,
  head,
  cell: (row) => <bdi className="tabular-nums">{aed(row[key])}</bdi>,
  isEnd: true,
})
