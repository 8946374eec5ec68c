import { expect, test } from 'vitest'
import { argon2Hashing, argon2InThread } from '../src/operations/password-hashing.ts'

const cost = { memory: 64, passes: 1 }
const inThread = argon2InThread(cost)

test('the thread hashes as the process does, many at once, and with the salt of a stored hash', async () => {
  const kept = await argon2Hashing(cost).hash('Dubai-Marina-2026')
  const typed = ['Dubai-Marina-2026', 'not this one', 'Dubai-Marina-2026']
  expect((await Promise.all(typed.map((password) => inThread.hash(password, kept)))).map((made) => made === kept)).toEqual([
    true,
    false,
    true,
  ])
  expect(await inThread.hash('x')).not.toBe(await inThread.hash('x'))
})

test('what cannot be hashed is refused by itself', async () => {
  await expect(async () => inThread.hash('x', 'no hash')).rejects.toThrow('not a hash of argon2id')
  const impossible = argon2InThread({ memory: 1, passes: 1 })
  const [refused, good] = await Promise.allSettled([impossible.hash('x'), impossible.hash('x', inThread.nobodys)])
  expect([refused.status, good.status]).toEqual(['rejected', 'fulfilled'])
})
