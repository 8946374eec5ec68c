/**
 * The network that guesses and calls are counted by: an IPv4 address itself; of IPv6 the first 64 bits, which is what one household or
 * machine is given.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const groups = tail === undefined ? first : [...first, ...Array(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** A network that a limit counts, by its name, and how many times what the narrowest may do it may do. */
export type Network = { name: string; breadth: number }

/** How much more than one household a house of IPv6 (/56) and a site (/48) may do, and than one IPv4 address its 256 neighbours (/24). */
const breadths = { 56: 1.5, 48: 2, 24: 8 }

/**
 * The nested networks that every limit counts a caller by, the narrowest first. Whoever is given one of the wider ones has thousands of the
 * narrowest for nothing, but carriers put thousands of people into one too: its ceiling is wider, by the breadth (mostIn).
 */
export function networksOf(address: string): Network[] {
  const name = networkOf(address)
  const narrowest = { name, breadth: 1 }
  if (!name.includes(':')) {
    const parts = name.split('.')
    return parts.length === 4 ? [narrowest, { name: `${parts.slice(0, 3).join('.')}.0/24`, breadth: breadths[24] }] : [narrowest]
  }
  const [first, second, third, fourth = '0'] = name.replace('::/64', '').split(':')
  const house = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  const site = `${first}:${second}:${third}`
  return [narrowest, { name: `${site}:${house}::/56`, breadth: breadths[56] }, { name: `${site}::/48`, breadth: breadths[48] }]
}

/** What a network of this breadth may do of what the narrowest may. */
export const mostIn = (most: number, breadth: number): number => Math.ceil(most * breadth)

/** Wider than networkOf: the range in which a phone's address usually stays while it moves. */
export function regionOf(address: string): string {
  const network = networkOf(address)
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 2).join('.')
}
