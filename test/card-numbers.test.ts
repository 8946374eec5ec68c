import { expect, test } from 'vitest'
import { cardNumbersIn } from './e2e/card-numbers.ts'

test.each([
  ['paid with 4242 4242 4242 4242 today', ['4242424242424242']],
  ['{"number":"5555555555554444"}', ['5555555555554444']],
  ['(1,378282246310005,x)', ['378282246310005']],
  ['4000-0000-0000-0002,', ['4000000000000002']],
  ['4242 4242 4242 4241', []],
  ['TRN 100234567800003, +971 50 123 4567, AE070331234567890123456', []],
  ['TXN-1795224438251 and 1795224438251', []],
  ['cus_4242424242424242aa', []],
])('finds the card numbers in %j: %j', (text, numbers) => {
  expect(cardNumbersIn(text)).toEqual(numbers)
})
