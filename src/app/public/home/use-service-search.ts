import { useEffect, useState } from 'react'
import type { Language } from '../../../domain/language.ts'
import { listOf } from '../../answers/lists.ts'
import { readService, type ServiceEntry } from '../../answers/services.ts'
import { browserClient } from '../../load.ts'

const debounce = 300
const most = 20

/** The services that match what is being typed: null before the first response; a failed search finds nothing. */
export function useServiceSearch(text: string, language: Language): { found: ServiceEntry[] | null; searching: boolean } {
  const wanted = text.trim()
  const [answer, setAnswer] = useState<{ text: string; found: ServiceEntry[] } | null>(null)

  useEffect(() => {
    if (!wanted) return
    let current = true
    const timer = setTimeout(async () => {
      const found = await browserClient(language)
        .public('GET /services', { query: { search: wanted, limit: most } })
        .then((answer) => listOf(answer, readService) ?? [])
        .catch(() => [])
      if (current) setAnswer({ text: wanted, found })
    }, debounce)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted, language])

  return { found: wanted ? (answer?.found ?? null) : null, searching: wanted !== '' && answer?.text !== wanted }
}
