import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { maySee } from '../../../domain/rights.ts'
import { useSite } from '../../i18n/messages.tsx'
import { useApi } from '../../private/use-api.ts'
import { pagesFor } from '../pages.ts'
import { bookingsQuery } from '../queries/bookings.ts'
import { customersQuery } from '../queries/customers.ts'
import { useRights } from '../use-rights.ts'

/** Something to go to: what it is called, what kind it is, and where. */
export type Finding = { to: string; label: string; note: string }

const fewest = 2
const pauseMs = 200
const most = '5'

/** The pages whose name holds what was typed, and the bookings and customers that match it, as far as one may see them. */
export function useFindings(typed: string): { findings: Finding[]; isSearching: boolean } {
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
    .map(({ page, address }) => ({ to: to.office(address), label: t.office.pages[page], note: '' }))
    .filter(({ label }) => label.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
  const bookings = (isAsked ? found.bookings.data?.data : null) ?? []
  const customers = (isAsked ? found.customers.data?.data : null) ?? []
  return {
    findings: [
      ...pages,
      ...bookings.map(({ id, customer_name, service_name }) => ({
        to: to.office(`/bookings/${id}`),
        label: `${id} · ${customer_name}`,
        note: service_name,
      })),
      ...customers.map(({ id, name, email }) => ({ to: to.office(`/customers/${id}`), label: name, note: email })),
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
