import { useCallback, useRef, useState } from 'react'
import type { OwnClient } from '../../contracts/own-client.ts'
import { useSite } from '../i18n/messages.tsx'
import { ownClient } from '../own-client.ts'
import { useToasts } from '../ui/toasts.tsx'
import { asApiError, demandSuccess, isRefusal, wordsOf } from './failure.ts'

export type Said = { tone: 'success' | 'error'; text: string }

/** What is said where the server has no words of its own, and where it was not reached. */
type FailureWords = { refused: string; unreachable: string; said?: (text: string, isRefusal: boolean) => string }

export type Saving = {
  isBusy: boolean
  said: Said | null
  /** The server's words for single fields. */
  fields: Record<string, string>
  say: (said: Said | null) => void
  setFields: (fields: Record<string, string>) => void
  save: <T>(call: (api: OwnClient) => Promise<T>, words: FailureWords) => Promise<T | null>
}

/** One change at a time: busy, then its answer, or null after the failure was said. What was said before is cleared when it starts. */
export function useSaving(): Saving {
  const { language } = useSite()
  const toast = useToasts()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState<Said | null>(null)
  const [fields, setFields] = useState<Record<string, string>>({})

  const save = useCallback(
    async <T>(call: (api: OwnClient) => Promise<T>, words: FailureWords): Promise<T | null> => {
      if (isRunning.current) return null
      isRunning.current = true
      setBusy(true)
      say(null)
      toast(null)
      setFields({})
      try {
        return demandSuccess(await call(ownClient(language)))
      } catch (caught) {
        const error = asApiError(caught)
        const text = wordsOf(error, words)
        setFields(error.fields)
        say({ tone: 'error', text: words.said?.(text, isRefusal(error)) ?? text })
        return null
      } finally {
        isRunning.current = false
        setBusy(false)
      }
    },
    [language, toast],
  )
  return { isBusy, said, fields, say, setFields, save }
}
