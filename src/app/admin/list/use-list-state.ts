import { useSearchParams } from 'react-router'
import type { Asked, Filter, ListDefinition } from './list-definition.ts'

export type ListState = {
  /** What the list is asked for. */
  asked: Asked
  /** The value of a filter, as its control shows it: '' for none, or 'all' where it has a default. */
  valueIn: (filter: Filter) => string
  sort: string
  search: string
  /** The bulk run that is shown, which stands in the address too. */
  run: string
  /** The filters and the order that differ from what an address without parameters shows: what a saved view keeps. */
  view: Record<string, string>
  /** How many filters differ from what an address without parameters shows. */
  chosen: number
  /** Writes parameters into the address; the list begins at its first page again. '' removes one. replace: without a new entry in the history. */
  change: (values: Record<string, string>, options?: { replace: boolean }) => void
  clear: () => void
}

const none = 'all'

/** The state of a list, which stands in the address alone: Back, reload and a shared link show the same. Other parameters stay. */
export function useListState({ filters = [], sorts }: Pick<ListDefinition<never>, 'filters' | 'sorts'>): ListState {
  const [params, setParams] = useSearchParams()
  const valueIn = ({ name, byDefault = '' }: Filter) => params.get(name) ?? byDefault
  const isChosen = (filter: Filter) => (params.get(filter.name) ?? '') !== '' && valueIn(filter) !== (filter.byDefault ?? '')
  const sort = params.get('sort') ?? ''
  const firstSort = Object.keys(sorts)[0] ?? ''
  const change: ListState['change'] = (values, { replace = false } = { replace: false }) =>
    setParams((before) => withValues(before, { after: '', ...values }), { preventScrollReset: !values.after, replace })
  const asked = Object.fromEntries(
    [
      ...filters.map((filter) => [filter.name, valueIn(filter)] as const),
      ...['sort', 'search', 'after'].map((name) => [name, params.get(name) ?? ''] as const),
    ].filter(([, value]) => value !== '' && value !== none),
  )
  return {
    asked,
    valueIn,
    sort: sort || firstSort,
    search: params.get('search') ?? '',
    run: params.get('run') ?? '',
    view: {
      ...Object.fromEntries(filters.filter(isChosen).map((filter) => [filter.name, valueIn(filter)])),
      ...(sort !== '' && sort !== firstSort && { sort }),
    },
    chosen: filters.filter(isChosen).length,
    change,
    clear: () => change(Object.fromEntries([...filters.map(({ name }) => name), 'search'].map((name) => [name, '']))),
  }
}

function withValues(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}
