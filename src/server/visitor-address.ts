import { BlockList, isIP, isIPv6 } from 'node:net'

type Request = { peer: string | undefined; forwardedFor: string | undefined }

const mostHops = 20
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Tells whether an address is one of the trusted proxies, or in one of their networks. */
export function trustIn(trustedProxies: string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address) => address !== undefined && trusted.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4')
}

/**
 * Returns where a request comes from: the other end of its connection, unless that is a trusted proxy; then the last address in
 * X-Forwarded-For that is not one. Anything before it is the visitor's own claim and ignored.
 */
export function createAddressReader(trustedProxies: string[]): (request: Request) => string | null {
  const isTrusted = trustIn(trustedProxies)
  return ({ peer, forwardedFor }) => {
    if (!peer) return null
    let address = plain(peer)
    const hops = (forwardedFor ?? '').split(',').slice(-mostHops).reverse()
    for (const hop of hops) {
      const next = plain(hop.trim())
      if (!isTrusted(address) || isIP(next) === 0) break
      address = next
    }
    return address
  }
}
