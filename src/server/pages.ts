import type { GatewayName } from '../domain/payments.ts'
import type { BootFiles } from './boot-files.ts'
import { openPageFinisher } from './finish-page.ts'
import { policyInDevelopment, policyOfPage } from './headers.ts'

/** Prepares a page for sending. A page that is cached passes its address: its hydration data becomes a file. */
export type PageFinisher = (response: Response, keptAt: string | null) => Promise<{ html: string; headers: Headers }>

export const same = (rendered: string): string => rendered

export const isPage = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('text/html') ?? false

/**
 * Every built page gets the styles it needs to paint at once, and its own security policy. Without a build, Vite's pages stay as they are. complete: adds
 * what the router does not write.
 */
export function pageFinisher(
  builtFiles: string | null,
  bootFiles: BootFiles,
  isHttps: boolean,
  gateway: GatewayName,
  complete: (rendered: string) => string = same,
): PageFinisher {
  if (builtFiles === null)
    return async (response) => ({ html: complete(await response.text()), headers: withPolicy(response, policyInDevelopment) })
  const paintAtOnce = openPageFinisher(builtFiles)
  return async (response, keptAt) => {
    const page = paintAtOnce(await response.text(), (frame) => (keptAt === null ? frame : bootFiles.takeFrom(frame, keptAt)))
    return { html: complete(page.html), headers: withPolicy(response, policyOfPage(page, isHttps, gateway)) }
  }
}

function withPolicy({ headers }: Response, policy: string): Headers {
  const all = new Headers(headers)
  all.set('Content-Security-Policy', policy)
  return all
}
