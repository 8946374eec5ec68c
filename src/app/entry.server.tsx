import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { languageOf } from './addresses.ts'
import { catalogues } from './i18n/catalogues.ts'
import { SiteLanguage } from './i18n/messages.tsx'
import { responseOfPage } from './page-text.ts'
import { scriptMark } from './script-mark.ts'

const nonce = import.meta.env.PROD ? scriptMark : undefined

/** Renders a page to one string: it is cached and its inline scripts are hashed, so it is never streamed. */
export default async function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext): Promise<Response> {
  const language = languageOf(new URL(request.url).pathname)
  const page = (
    <SiteLanguage language={language} catalogue={catalogues[language]}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </SiteLanguage>
  )
  const html = await renderWhole(page)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return responseOfPage(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`, { status, headers })
}

function renderWhole(page: React.ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write(part, _encoding, done) {
        parts.push(Buffer.from(part))
        done()
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Nothing is revealed by scripts later: the page is complete when it is sent.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
  })
}
