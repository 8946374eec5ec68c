import { BlockList, isIP, isIPv6 } from 'node:net'

/** Loopback, link-local and private networks (RFC 1122, 1918, 3927, 4193, 4291). */
const ownNetworks = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(network, bits, 'ipv6')

const ownNames = /(^|\.)(localhost|local)$/

/**
 * Whether strangers may reach a host of this name or address: everything but this machine, a private network, and the names of both. The
 * unspecified addresses (0.0.0.0 and ::) count as public, since they listen on every network there is.
 */
export function isPublicHost(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(plain) === 0) return !ownNames.test(plain.replace(/\.$/, ''))
  return !ownNetworks.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
