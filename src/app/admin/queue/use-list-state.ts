import { useSearchParams } from 'react-router'

/** What a list shows; it stands in the address, so that Back, reload and a shared link show the same. */
export type ListState = { state: string | undefined; sort: 'oldest' | 'newest' }

/** The state of a list in the address. Values that it does not have count as none. first: the state that is shown by default. */
export function useListState<State extends string>(states: readonly State[], first: State) {
  const [params, setParams] = useSearchParams()
  const given = params.get('state')
  const state = given === 'all' ? 'all' : (states.find((one) => one === given) ?? first)
  const sort = params.get('sort') === 'newest' ? 'newest' : 'oldest'
  const change = (name: 'state' | 'sort', value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const shown: ListState = { state: state === 'all' ? undefined : state, sort }
  return { state, sort, shown, change } as const
}
