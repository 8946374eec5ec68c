import { useMemo } from 'react'
import type { OwnClient } from '../../contracts/own-client.ts'
import { useSite } from '../i18n/messages.tsx'
import { ownClient } from '../own-client.ts'

/** The API as the logged-in user, in the language of the page. */
export function useApi(): OwnClient {
  const { language } = useSite()
  return useMemo(() => ownClient(language), [language])
}
