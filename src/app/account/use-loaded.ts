import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import type { OwnClient } from '../../contracts/own-client.ts'
import { useSite } from '../i18n/messages.tsx'
import { ownClient } from '../own-client.ts'
import { asApiError, demandSuccess } from './failure.ts'
import { KnownAnswersContext } from './known-answers.ts'

export type LoadedInBrowser<T> = {
  /** The last good answer, kept while it is asked for again. */
  data: T | null
  failure: ApiError | null
  isLoading: boolean
  again: () => void
  change: (update: (data: T) => T) => void
}

/** An answer of the API that is asked for in the browser, once for each `name` and again with each refresh of the dashboard. */
export function useLoaded<T>(name: string, ask: (api: OwnClient) => Promise<T>): LoadedInBrowser<T> {
  const { language } = useSite()
  const { version, kept } = use(KnownAnswersContext)
  const question = useRef(ask)
  question.current = ask
  const [data, setData] = useState<T | null>(() => (kept.get(name) as T | undefined) ?? null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refresh and a new attempt ask the same question again.
  useEffect(() => {
    let isStale = false
    setLoading(true)
    const settle = (answer: T | null, error: ApiError | null) => {
      if (isStale) return
      if (answer !== null) setData(answer)
      setFailure(error)
      setLoading(false)
    }
    question
      .current(ownClient(language))
      .then(demandSuccess)
      .then((answer) => settle(answer, null))
      .catch((error: unknown) => settle(null, asApiError(error)))
    return () => {
      isStale = true
    }
  }, [name, language, version, attempt])

  useEffect(() => {
    if (data !== null) kept.set(name, data)
  }, [kept, name, data])

  const again = useCallback(() => setAttempt((count) => count + 1), [])
  const change = useCallback((update: (data: T) => T) => setData((old) => (old === null ? old : update(old))), [])
  return { data, failure, isLoading, again, change }
}
