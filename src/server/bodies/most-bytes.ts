import { mostBytesOf } from '../../api/body.ts'
import { everyCall } from '../../contracts/calls.ts'

/** What nothing reads: a page's address, or none of ours. A browser without scripts sends a form's few fields there. */
const ofOthers = 64 * 1024

const patterns = everyCall
  .filter(([name]) => !name.startsWith('GET '))
  .map(([name, call]): [method: string, path: RegExp, most: number] => {
    const [method = '', path = ''] = name.split(' ')
    return [method, new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`), mostBytesOf(call)]
  })

/** The bytes that the body of a request may have: those of its call. */
export function mostBytesAt(method: string, url: string): number {
  const path = url.split('?', 1)[0] ?? ''
  const found = patterns.filter(([known, pattern]) => known === method && pattern.test(path)).map(([, , most]) => most)
  return found.length > 0 ? Math.max(...found) : ofOthers
}
