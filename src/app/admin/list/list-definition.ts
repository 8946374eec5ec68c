import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiClient } from '../../../contracts/client.ts'
import type { OfficeList } from '../../../contracts/office/exports.ts'
import { successOf } from '../../private/failure.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { OfficePage } from '../pages.ts'

/** What a list is asked for: the values of its filters, its sort, and where the page starts, each by the name of its parameter. */
export type Asked = Readonly<Record<string, string>>

export type ListAnswer<Row> = { data: Row[]; meta: { next: string | null; count: number; ignored: string[] } }

export type ListQuery<Row> = { queryKey: QueryKey; queryFn: () => Promise<ListAnswer<Row>> }

/** A page of a list as a query. key: of all pages of the list, which its changes name. */
export const listQuery = <Row>(key: QueryKey, asked: Asked, ask: () => Promise<ListAnswer<Row>>): ListQuery<Row> => ({
  queryKey: [...key, asked],
  queryFn: () => successOf(ask()),
})

/** A column. sorts: the names of the sorts by it, upwards and downwards. */
export type Column<Row> = {
  name: string
  head: string
  cell: (row: Row) => ReactNode
  sorts?: { up: string; down: string }
  isEnd?: boolean
}

/**
 * A filter, which is a parameter of the address and of the call. byDefault: the option that an address without the parameter shows; 'all' then
 * stands for no filter. Without options it is a day.
 */
export type Filter = { name: string; label: string; options?: Readonly<Record<string, string>>; byDefault?: string }

/** A list of the back office: what its page shows, and how its rows are asked for. */
export type ListDefinition<Row> = {
  page: OfficePage
  /** Its name in the API, if its rows can be exported and acted on in bulk. */
  name?: OfficeList
  icon: IconName
  query: (api: ApiClient, asked: Asked) => ListQuery<Row>
  idOf: (row: Row) => string
  /** What the row is called, and the page that it leads to. */
  title: { head: string; text: (row: Row) => string; to?: (row: Row) => string; sorts?: Column<Row>['sorts'] }
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** The sorts by name, the first by default. */
  sorts: Readonly<Record<string, string>>
  /** The hint of the search box, if the list can be searched: what can be typed. */
  search?: string
  /** What is done with one row, in its last cell. */
  actions?: (row: Row) => ReactNode
}
