import { mostIn, type Network } from '../../domain/network.ts'

type Body = { networks: readonly Network[]; bytes: number; sendAway: () => void }
type Held = { bytes: number; bodies: Set<Body> }

/** What one body takes of the budget. take: the bytes it takes more; whether it may. give: bytes that it needs no more. end: it takes none any more. */
export type BodyShare = { take(bytes: number): boolean; give(bytes: number): void; end(): void }
export type BodyBudget = { begin(networks: readonly Network[], sendAway: () => void): BodyShare; readonly bytes: number }

/**
 * The bytes of bodies that one process holds at once, from the first that came until the answer is sent. A network holds at most its part. When
 * there are too many in all, the largest body of the network that holds most is sent away, so that whoever sends little is always heard.
 * @param most bytes in all. mostOfNetwork: bytes of the narrowest network that a sender is in; wider ones hold more by their breadth.
 */
export function openBodyBudget({ most, mostOfNetwork }: { most: number; mostOfNetwork: number }): BodyBudget {
  const networks = new Map<string, Held>()
  let total = 0

  const add = (body: Body, bytes: number) => {
    body.bytes += bytes
    total += bytes
    for (const { name } of body.networks) {
      const network = networks.get(name) ?? { bytes: 0, bodies: new Set() }
      networks.set(name, network)
      network.bytes += bytes
      network.bodies.add(body)
    }
  }
  const end = (body: Body) => {
    total -= body.bytes
    for (const { name } of body.networks) {
      const network = networks.get(name)
      if (!network?.bodies.delete(body)) continue
      network.bytes -= body.bytes
      if (network.bodies.size === 0) networks.delete(name)
    }
    body.bytes = 0
  }
  const heaviest = (): Body | null => {
    const network = heaviestOf(networks.values())
    return network && heaviestOf(network.bodies)
  }

  return {
    get bytes() {
      return total
    },
    begin(around, sendAway) {
      const body: Body = { networks: around, bytes: 0, sendAway }
      return {
        take(bytes) {
          const isFull = ({ name, breadth }: Network) => (networks.get(name)?.bytes ?? 0) + bytes > mostIn(mostOfNetwork, breadth)
          if (around.some(isFull)) return false
          add(body, bytes)
          while (total > most) {
            const other = heaviest()
            if (!other || other === body) return false
            end(other)
            other.sendAway()
          }
          return true
        },
        give: (bytes) => add(body, -bytes),
        end: () => end(body),
      }
    },
  }
}

/** The one with the most bytes; the first of several. Null if there is none. */
function heaviestOf<T extends { bytes: number }>(all: Iterable<T>): T | null {
  let most: T | null = null
  for (const one of all) if (most === null || one.bytes > most.bytes) most = one
  return most
}
