import { crc32 } from 'node:zlib'
import pino from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePictures } from '../../src/operations/accounts/make-pictures.ts'
import type { Context } from '../../src/operations/context.ts'
import type { AppError } from '../../src/operations/errors.ts'
import { longOf } from '../quick.ts'

const long = longOf(test)

const context = { language: 'en', log: pino({ level: 'silent' }) } as unknown as Context
const codeOf = (error: unknown) => (error as { code?: string }).code
const red = { width: 600, height: 400, channels: 3, background: '#c00' } as const

test('a picture comes out upright and square, in every size and format, without metadata', async () => {
  const photo = await sharp({ create: red })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .jpeg()
    .toBuffer()
  for (const { name, bytes } of await makePictures(context, photo, 'key')) {
    const { width, height, exif, format } = await sharp(bytes).metadata()
    expect({ name, square: width === height, exif }).toEqual({ name, square: true, exif: undefined })
    expect(name).toContain(`-${width}.${format === 'heif' ? 'avif' : format}`)
  }
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing that holds a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page that calls itself a picture', Buffer.concat([Buffer.from('GIF89a'), Buffer.from('<script>alert(1)</script>')])],
  ['a picture that breaks off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
])('%s is refused', async (_, bytes) => {
  expect(await makePictures(context, bytes, 'key').catch(codeOf)).toBe('invalid')
})

test('a small file that declares 100 megapixels is refused before it is decoded', async () => {
  const bomb = await sharp({ create: red }).png().toBuffer()
  bomb.writeUInt32BE(10_000, 16)
  bomb.writeUInt32BE(10_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  expect(await makePictures(context, bomb, 'key').catch((error: AppError) => error.message)).toBe('This picture is too large')
})

long('of many uploads at once some wait and the rest are refused', async () => {
  const photo = await sharp({ create: red }).png().toBuffer()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => makePictures(context, photo, 'key').then(() => 'made', codeOf)))
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(11)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(9)
})
