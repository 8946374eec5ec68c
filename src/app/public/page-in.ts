import type { PageAddress } from '../addresses.ts'

/** The highest page number; the API refuses more. */
const lastPage = 10_000

/** The page number (from 1) in an address; a value that we could not have produced counts as the first page. */
export function pageIn({ searchParams }: PageAddress): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}
