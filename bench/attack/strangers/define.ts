import type { Arena, Attack, Result, Size } from '../arena.ts'
import { openShop, type Shop, type ShopOptions } from './shop.ts'

// How to add an attack:
// 1. One file in this folder, named for what strangers try: export const guessedPasswords = defineAttack({ … }); list it in strangers.ts.
// 2. attack() does it through shop.asNetwork(n) (fresh people: strangerNamed, shop.mails), lets time pass (shop.later), measures (measures.ts),
//    and returns figures and what harm was done. It runs with all limits on. Small is for npm test: one or two seconds.
// 3. control takes the guard out (a setting, SQL or a service; never a branch in the product). The same attack, small, must then do harm.
// 4. npm run attack -- strangers runs all of them, test/strangers.test.ts runs them small; docs/promises.md and reliability.md get their lines.

export type Tried = { figures: Result['figures']; harm: string[] }

export type StrangersAttack = {
  /** In plain words, without the word strangers: 'guessed passwords'. */
  name: string
  promise: string
  /** isControl: the guard is taken out, so that the first harm says enough. */
  attack(shop: Shop, size: Size, isControl: boolean): Promise<Tried>
  control: {
    /** What is taken out, to complete 'without …'. */
    guard: string
    options?: ShopOptions
    remove?(shop: Shop): Promise<void>
  }
  /** How the shop is set up in both runs. */
  options?: ShopOptions
  /** Set where it takes more than two seconds and other tests prove its promise small: `npm test` leaves it to `npm run test:all`. */
  isLong?: boolean
}

export const defineAttack = (attack: StrangersAttack): Attack => tryTwice({ ...attack, name: `strangers: ${attack.name}` })

/** An attack that is tried twice, each time on a shop of its own: no harm may be done with all guards, and some must be done without the one. */
export const tryTwice = ({ name, promise, attack, control, options, isLong = false }: StrangersAttack): Attack => ({
  name,
  promise,
  isLong,
  async run(arena, size) {
    const guarded = await inShop(arena, { ...options }, (shop) => attack(shop, size, false))
    const unguarded = await inShop(arena, { ...options, ...control.options }, async (shop) => {
      await control.remove?.(shop)
      return attack(shop, 'small', true)
    })
    const failures = [...guarded.harm]
    if (unguarded.harm.length === 0) failures.push(`no harm was done without ${control.guard}: this attack proves nothing`)
    return { figures: { ...guarded.figures, [`without ${control.guard}`]: unguarded.harm[0] ?? 'no harm' }, failures }
  },
})

async function inShop(arena: Arena, options: ShopOptions, work: (shop: Shop) => Promise<Tried>): Promise<Tried> {
  const shop = await openShop(arena, options)
  try {
    return await work(shop)
  } finally {
    await shop.close()
  }
}
