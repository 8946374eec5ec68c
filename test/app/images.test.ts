import { expect, test } from 'vitest'
import { imageAddress } from '../../src/app/public/images.ts'

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['HTTP://cdn.example/a.png', 'HTTP://cdn.example/a.png'],
  ['/uploads/services/a.svg', '/uploads/services/a.svg'],
  ['uploads/services/a.svg', '/uploads/services/a.svg'],
  ['a.svg', '/uploads/services/a.svg'],
  [' a.svg ', '/uploads/services/a.svg'],
  ['', '/uploads/services/placeholder.svg'],
  [null, '/uploads/services/placeholder.svg'],
])('the image %s of a service is at %s', (image, address) => {
  expect(imageAddress(image, 'services')).toBe(address)
})

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/uploads/services/a.svg', 'https://api.example/uploads/services/a.svg'],
  ['uploads/services/a.svg', 'https://api.example/uploads/services/a.svg'],
  ['a.svg', 'https://api.example/uploads/services/a.svg'],
  [null, '/uploads/services/placeholder.svg'],
])('where the API has a host of its own, the image %s is at %s', (image, address) => {
  expect(imageAddress(image, 'services', 'https://api.example')).toBe(address)
})
