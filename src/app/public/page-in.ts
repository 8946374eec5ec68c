import type { PageAddress } from '../addresses.ts'

/** The pages that a list may be asked for; the API refuses more. */
const lastPage = 10_000

/** The page (from 1) that an address asks for; what it could not have got from us counts as the first. */
export function pageIn({ searchParams }: PageAddress): number {
  const page = Number(searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}
