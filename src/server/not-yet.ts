import type { RequestListener } from 'node:http'
import type { ErrorAnswer } from '../contracts/answers.ts'
import { messagesIn } from '../contracts/messages/translate.ts'

/**
 * What a process says while it waits for its database at start: 503 to everything, also to whoever asks whether it lives, so that proxies send
 * their visitors to processes that have pages in memory.
 */
export const notYet: RequestListener = ({ url = '' }, response) => {
  const isArabic = /^\/ar(?:[/?]|$)|^\/api\/.*[?&]lang=ar(?:&|$)/.test(url)
  const answer: ErrorAnswer = { status: 'error', code: 'busy', message: messagesIn(isArabic ? 'ar' : 'en').busy }
  const isText = !/^\/(?:api|health)(?:[/?]|$)/.test(url)
  response.writeHead(503, {
    'Content-Type': isText ? 'text/plain; charset=utf-8' : 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': '5',
  })
  response.end(isText ? answer.message : JSON.stringify(answer))
}
