import { type ReactNode, useEffect } from 'react'
import { layOutBelow } from './lay-out-below.ts'

declare global {
  interface Window {
    /** The events that the starter held back until the scripts were loaded (src/app/starter.ts). */
    held?: (() => void)[]
  }
}

/** In milliseconds. The sources have no worker, so that what is edited is what is seen. */
const afterAll = 1_500
const prepare = async () => (await import('./offline/without-network.ts').catch(() => null))?.prepareForNoNetwork()

/** Once every component is hydrated, replays what was typed and clicked before, and marks the page as ready with <html data-ready>. */
export function WhenReady({ repeatInput, children }: { repeatInput: () => void; children: ReactNode }) {
  useEffect(() => {
    if ('ready' in document.documentElement.dataset) return
    document.documentElement.dataset.ready = ''
    repeatInput()
    for (const repeat of window.held ?? []) repeat()
    layOutBelow()
    if (import.meta.env.PROD) setTimeout(prepare, afterAll)
  }, [repeatInput])
  return children
}
