import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followChanges } from './follow-changes.ts'
import { officeKey, queriesShowing } from './live-queries.ts'
import { createRefresher } from './refresher.ts'

let isHeard = false

/** Whether changes are heard at this moment. Where they are not, what has to stay fresh asks by itself. */
export const areChangesHeard = (): boolean => isHeard

/** What staff look at changes as soon as somebody changes it, while the tab is looked at. */
export function useLiveChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      stop()
      stop = document.hidden ? () => {} : keepFresh(client)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  }, [client])
}

function keepFresh(client: QueryClient): () => void {
  const refresher = createRefresher(client)
  const stop = followChanges({
    onOpen: () => {
      isHeard = true
      // What was read before, or is being read, may have changed unheard.
      const read = client.getQueryCache().findAll({ queryKey: officeKey })
      refresher.ask(read.filter(({ state }) => state.dataUpdatedAt > 0 || state.fetchStatus === 'fetching').map(({ queryKey }) => queryKey))
    },
    onChange: (change) => refresher.ask(queriesShowing(change)),
    onLost: () => {
      isHeard = false
    },
  })
  return () => {
    isHeard = false
    refresher.stop()
    stop()
  }
}
