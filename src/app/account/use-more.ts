import { useState } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import type { OwnClient } from '../../contracts/own-client.ts'
import { useSite } from '../i18n/messages.tsx'
import { ownClient } from '../own-client.ts'
import { asApiError, demandSuccess } from './failure.ts'
import { type LoadedInBrowser, useLoaded } from './use-loaded.ts'

type Page<T> = { items: T[]; next: string | null }
type Answer<T> = Page<T> & { status: 'success' }

export type LoadedPages<T> = LoadedInBrowser<Answer<T>> & {
  items: T[]
  hasMore: boolean
  isBringing: boolean
  bringingFailed: ApiError | null
  more: () => Promise<void>
}

/** A list that comes page by page; `more` brings the next and puts it below what is there. */
export function useMore<T>(name: string, ask: (api: OwnClient, before: string | undefined) => Promise<Page<T>>): LoadedPages<T> {
  const { language } = useSite()
  const answer = async (api: OwnClient, before?: string): Promise<Answer<T>> => ({ status: 'success', ...(await ask(api, before)) })
  const list = useLoaded(name, (api) => answer(api))
  const [isBringing, setBringing] = useState(false)
  const [bringingFailed, setFailed] = useState<ApiError | null>(null)
  const next = list.data?.next ?? null

  const more = async () => {
    if (next === null || isBringing) return
    setBringing(true)
    setFailed(null)
    try {
      const page = demandSuccess(await answer(ownClient(language), next))
      list.change((known) => ({ ...page, items: [...known.items, ...page.items] }))
    } catch (error) {
      setFailed(asApiError(error))
    }
    setBringing(false)
  }
  return { ...list, items: list.data?.items ?? [], hasMore: next !== null, isBringing, bringingFailed, more }
}
