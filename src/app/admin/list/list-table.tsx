import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useKeptFocus } from '../../private/use-kept-focus.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChoosePage, ChooseRow } from './choose-rows.tsx'
import type { Column, ListDefinition } from './list-definition.ts'
import { rememberRows } from './list-rows.ts'
import type { ListState } from './use-list-state.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

type ListTableProps<Row> = { list: ListDefinition<Row>; rows: Row[]; state: ListState; selection?: Selection | null; isStale: boolean }

/** The rows of a list: a table where there is room for one, otherwise cards (office.css). */
export function ListTable<Row>({ list, rows, state, selection = null, isStale }: ListTableProps<Row>) {
  const { title, columns, actions, idOf } = list
  const table = useKeptFocus<HTMLTableElement>()
  useRowKeys(table, selection)
  useEffect(() => rememberRows(title.to ? rows.map(title.to) : []), [rows, title.to])
  return (
    <div className={classNames('min-w-0', actions ? '@container/acting-list' : '@container/list')}>
      <div className="min-w-0 tabular:overflow-x-auto tabular:rounded-lg tabular:bg-surface tabular:shadow-rest tabular:inset-ring tabular:inset-ring-line">
        <table ref={table} aria-busy={isStale} className="block w-full text-sm aria-busy:opacity-60 tabular:table">
          <thead className="hidden tabular:table-header-group">
            <tr className="border-b border-line">
              {selection && <ChoosePage selection={selection} ids={rows.map(idOf)} />}
              <Head sorts={title.sorts} state={state}>
                {title.head}
              </Head>
              {columns.map(({ name, head, sorts, isEnd }) => (
                <Head key={name} sorts={sorts} isEnd={isEnd} state={state}>
                  {head}
                </Head>
              ))}
              {actions && <td />}
            </tr>
          </thead>
          <tbody className="grid gap-3 @min-[40rem]:grid-cols-2 tabular:table-row-group">
            {rows.map((row) => (
              <tr
                key={idOf(row)}
                data-row={idOf(row)}
                tabIndex={title.to ? undefined : -1}
                className="relative grid content-start gap-1 rounded-lg bg-surface px-4 py-3.5 shadow-rest inset-ring inset-ring-line tabular:table-row tabular:rounded-none tabular:shadow-none tabular:inset-ring-0 tabular:not-last:border-b tabular:border-line focus-within:bg-brand-soft tabular:hover:bg-brand-soft"
              >
                {selection && <ChooseRow selection={selection} id={idOf(row)} name={title.text(row)} />}
                <th
                  scope="row"
                  className={classNames(
                    'min-w-0 text-start align-top font-semibold wrap-anywhere tabular:max-w-80 tabular:min-w-28 tabular:px-3 tabular:py-3',
                    selection && 'pe-8 tabular:pe-3',
                  )}
                >
                  <Title title={title} row={row} />
                </th>
                {columns.map((column) => (
                  <Cell key={column.name} column={column} row={row} />
                ))}
                {actions && <td className="relative align-top tabular:px-3 tabular:py-2 tabular:text-end">{actions(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Title<Row>({ title: { text, to }, row }: { title: ListDefinition<Row>['title']; row: Row }) {
  const words = <bdi>{text(row)}</bdi>
  if (!to) return words
  return (
    <Link to={to(row)} className="stretched">
      {words}
    </Link>
  )
}

/** On a card the name of the column stands before its value. */
function Cell<Row>({ column: { head, cell, isEnd }, row }: { column: Column<Row>; row: Row }) {
  const content = cell(row)
  if (content === null || content === '') return <td className="hidden tabular:table-cell" />
  return (
    <td
      className={classNames(
        'flex min-w-0 gap-2 align-top wrap-anywhere tabular:table-cell tabular:px-3 tabular:py-3 tabular:wrap-normal',
        isEnd && 'tabular:text-end',
      )}
    >
      <span className="max-w-2/5 shrink-0 text-muted tabular:hidden">{head}</span>
      <span className="min-w-0">{content}</span>
    </td>
  )
}

type HeadProps = { sorts?: Column<never>['sorts'] | undefined; isEnd?: boolean | undefined; state: ListState; children: ReactNode }

function Head({ sorts, isEnd = false, state: { sort, change }, children }: HeadProps) {
  const order = sort === sorts?.up ? 'ascending' : sort === sorts?.down ? 'descending' : undefined
  return (
    <th
      scope="col"
      aria-sort={order}
      className={classNames('px-3 py-2 text-xs font-semibold text-muted', isEnd ? 'text-end' : 'text-start')}
    >
      {sorts ? (
        <button
          type="button"
          onClick={() => change({ sort: order === 'ascending' ? sorts.down : sorts.up })}
          className="inline-flex min-h-8 items-center gap-1 rounded-md hover:text-link"
        >
          {children}
          {order && <Icon name="chevron-down" className={classNames('size-4', order === 'ascending' && 'rotate-180')} />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}
