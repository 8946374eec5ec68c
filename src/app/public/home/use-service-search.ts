import { useEffect, useState } from 'react'
import type { Service } from '../../../contracts/services.ts'
import type { Language } from '../../../domain/language.ts'
import { browserClient } from '../../load.ts'
import { listOf } from '../answers.ts'

const debounce = 300
const most = 20

/** The services that match what is being typed: null before the first response; a failed search finds nothing. */
export function useServiceSearch(text: string, language: Language): { found: Service[] | null; searching: boolean } {
  const wanted = text.trim()
  const [answer, setAnswer] = useState<{ text: string; found: Service[] } | null>(null)

  useEffect(() => {
    if (!wanted) return
    let current = true
    const timer = setTimeout(async () => {
      const found = await browserClient(language)
        .services({ search: wanted, limit: most })
        .then((services) => listOf(services) ?? [])
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
