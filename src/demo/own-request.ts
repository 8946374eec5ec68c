import type { IncomingHttpHeaders } from 'node:http'
import { isPublicHost } from '../public-host.ts'

/** A request as it came in: port is ours that it reached. */
export type Arrived = { method: string; headers: IncomingHttpHeaders; peer: string | undefined; port: number | undefined }

/** What a proxy adds: then whoever asks is elsewhere. */
const addedByProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** The host's name in a Host header, null if it is none; without its port. */
function nameIn(host: string | undefined): string | null {
  const url = `http://${host}`
  if (!host || !URL.canParse(url)) return null
  const { hostname, host: written } = new URL(url)
  return written === host.toLowerCase() || `${hostname}:80` === host.toLowerCase() ? hostname : null
}

/**
 * The name under which somebody on this machine or a private network asks for the demo, null for everybody else: who comes from a public address, by a
 * proxy, or by a public name that leads here (DNS rebinding). Whatever opens a session or begins anew must be sent by a page of one of our own ports, and
 * never by a page of somebody else's that the same browser shows.
 */
export function ownHostOf({ method, headers, peer, port }: Arrived, ports: readonly number[]): string | null {
  const name = nameIn(headers.host)
  if (name === null || isPublicHost(name)) return null
  if (!peer || isPublicHost(peer) || addedByProxies.some((header) => headers[header] !== undefined)) return null
  if (method === 'GET' || method === 'HEAD') return name
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'same-site') return null
  const isOurs = [port, ...ports].some((one) => headers.origin === originAt(name, one ?? 0))
  return isOurs ? name : null
}

/** An origin on this machine, as browsers write it. */
export const originAt = (name: string, port: number): string => new URL(`http://${name}:${port}`).origin
