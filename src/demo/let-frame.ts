import type { ServerResponse } from 'node:http'

/** Lets one other origin show what is answered in a frame; everything else of its policy stays. */
export function letFrame(response: ServerResponse, origin: string): void {
  const opened = <T>(value: T): T =>
    typeof value === 'string' ? (value.replace("frame-ancestors 'none'", `frame-ancestors ${origin}`) as T) : value
  const { setHeader, writeHead } = response
  response.setHeader = (name, value) => setHeader.call(response, name, opened(value))
  // biome-ignore lint/suspicious/noExplicitAny: its forms differ in what stands between status and headers
  response.writeHead = (status: number, ...others: any[]) => {
    const headers = others.pop()
    const all = Array.isArray(headers)
      ? headers.map(opened)
      : headers && Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, opened(value)]))
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (writeHead as any).call(response, status, ...others, ...(all === undefined ? [] : [all]))
  }
}
