import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiUrl } from '../app/api-url.ts'
import { Answer, type HeaderPairs } from './answer.ts'
import { closedToOthers } from './headers.ts'

/**
 * The service worker of the site as it was built (scripts/build-offline.ts), or what removes it from every browser. find returns the answer at an
 * address, or null if it is not the worker's.
 */
export function openSiteWorker(builtFiles: string | null, isOn: boolean, always: HeaderPairs): (url: string) => Answer | null {
  const file = builtFiles === null ? null : join(builtFiles, '../server/site-worker.json')
  if (file === null || !existsSync(file)) return () => null
  const { worker, remover } = JSON.parse(readFileSync(file, 'utf8')) as { worker: string; remover: string }
  const headers: HeaderPairs = [
    ...always,
    ...closedToOthers,
    ['Cache-Control', 'no-cache'],
    ['Content-Security-Policy', `default-src 'none'; connect-src 'self'${apiUrl && ` ${apiUrl}`}`],
  ]
  const answer = new Answer(200, 'text/javascript; charset=utf-8', headers, Buffer.from(isOn ? worker : remover))
  return (url) => (url.split('?', 1)[0] === '/worker.js' ? answer : null)
}
