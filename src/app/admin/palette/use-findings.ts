import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maySee } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { pagesFor } from '../pages.ts'
import { bookingsQuery } from '../queries/bookings.ts'
import { customersQuery } from '../queries/customers.ts'
import { useRights } from '../use-rights.ts'
import { officeVerbs } from './office-verbs.ts'
import type { PageVerb } from './page-verbs.ts'

/** Something to go to or to do: what it is called, of what kind it is, and where it is or what it does. */
export type Finding = { key: string; label: string; note: string } & ({ to: string; state?: object } | { press: () => void })

const fewest = 2
const pauseMs = 200
const most = '5'

/** The verbs of the page whose name holds what was typed. */
export const verbsNamed = (verbs: readonly PageVerb[], typed: string): Finding[] =>
  verbs
    .filter(({ label }) => holds(label, typed))
    .map(({ label, place, press }, at) => ({ key: `${at} ${label}`, label, note: place, press }))

const holds = (label: string, typed: string) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())

/** The pages and verbs whose name holds what was typed, and the bookings and customers that match it, as far as one may see them. */
export function useFindings(typed: string, verbs: readonly PageVerb[]): { findings: Finding[]; isSearching: boolean } {
  const { t, to } = useSite()
  const api = useApi()
  const rights = useRights()
  const search = usePaused(typed.trim())
  const isAsked = search.length >= fewest
  const asked = { search, limit: most, sort: 'newest' }
  const found = {
    bookings: useQuery({ ...bookingsQuery(api, asked), enabled: isAsked && maySee(rights, 'desk') }),
    customers: useQuery({ ...customersQuery(api, asked), enabled: isAsked && maySee(rights, 'people') }),
  }
  const pages = pagesFor(rights)
    .flatMap(({ entries }) => entries)
    .map(({ page, address }) => ({ key: page, to: to.office(address), label: t.office.pages[page], note: '' }))
    .filter(({ label }) => holds(label, typed))
  const words = t.officeLists.palette
  const made = officeVerbs(rights)
    .map(({ name, address, state }) => ({
      key: `new ${name}`,
      to: to.office(address),
      label: words.verbs[name],
      note: '',
      ...(state && { state }),
    }))
    .filter(({ label }) => holds(label, typed))
  const bookings = (isAsked ? found.bookings.data?.data : null) ?? []
  const customers = (isAsked ? found.customers.data?.data : null) ?? []
  return {
    findings: [
      ...pages,
      ...made,
      ...verbsNamed(verbs, typed),
      ...bookings.map(({ id, customer_name, service_name }) => ({
        key: id,
        to: to.office(`/bookings/${id}`),
        label: `${id} · ${customer_name}`,
        note: service_name,
      })),
      ...customers.map(({ id, name, email }) => ({ key: id, to: to.office(`/customers/${id}`), label: name, note: email })),
    ],
    isSearching: found.bookings.isFetching || found.customers.isFetching || search !== typed.trim(),
  }
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
