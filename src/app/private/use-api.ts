import { useMemo } from 'react'
import type { ApiClient } from '../../contracts/client.ts'
import { useSite } from '../i18n/messages.tsx'
import { browserClient } from '../load.ts'

/** The API as the logged-in user, in the language of the page. */
export function useApi(): ApiClient {
  const { language } = useSite()
  return useMemo(() => browserClient(language), [language])
}
