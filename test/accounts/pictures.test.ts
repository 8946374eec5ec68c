import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { openSite } from './site.ts'

const site = await openSite()
const { call, join } = site
const { kept } = site.services.files

afterEach(async () => {
  await site.empty('accounts', 'guesses', 'rate_limits', 'outbox_messages')
  kept.clear()
})

const path = '/api/customer/profile/me/picture'
const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif', width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d57' } })
    .withExif({ IFD0: { Artist: 'Aisha at Villa 12' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1' } })
    .toFormat(format)
    .toBuffer()

function upload(token: string, bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') {
  const body = new FormData()
  body.set('picture', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }))
  return call('POST', path, { token, body })
}

/** A PNG whose header declares this many pixels; its data is a few bytes. */
function promisingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(100))), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

describe('a profile picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'from %s becomes squares of two sizes in two formats, without metadata',
    async (format) => {
      const token = await join('Aisha')
      const { status, body } = await upload(token, await photo(format))
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.data.profile_image).toMatch(/^\/uploads\/profiles\/[0-9a-f]{32}-256\.webp$/)
      expect([...kept.keys()].map((name) => name.replace(/[0-9a-f]{32}/, '')).sort()).toEqual([
        'profiles/-256.avif',
        'profiles/-256.webp',
        'profiles/-512.avif',
        'profiles/-512.webp',
      ])
      for (const [name, bytes] of kept) {
        const { width, height, exif, icc, xmp } = await sharp(bytes).metadata()
        expect([width, height, exif, icc, xmp]).toEqual([
          ...(name.includes('-512.') ? [512, 512] : [256, 256]),
          undefined,
          undefined,
          undefined,
        ])
        expect(Buffer.from(bytes).toString('latin1')).not.toContain('Villa')
      }
      expect((await call('GET', '/api/customer/profile/me', { token })).body.data.profile_image).toBe(body.data.profile_image)
    },
  )

  test('replaces the previous one, whose files are removed; when removed, nothing is left', async () => {
    const token = await join('Aisha')
    await upload(token, await photo('jpeg'))
    const before = [...kept.keys()]
    await upload(token, await photo('png'))
    expect(kept.size).toBe(4)
    expect(before.some((name) => kept.has(name))).toBe(false)
    expect((await call('DELETE', path, { token })).body.data).toEqual({ profile_image: null })
    expect(kept.size).toBe(0)
    expect((await call('DELETE', path, { token })).status).toBe(200)
  })

  test('is upright although its camera was turned sideways', async () => {
    const token = await join('Aisha')
    const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
      .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#000000' } }, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload(token, halves)
    const [, webp] = [...kept].find(([name]) => name.endsWith('-256.webp')) ?? []
    const { data } = await sharp(webp).greyscale().raw().toBuffer({ resolveWithObject: true })
    expect(data[128]).toBeLessThan(40)
    expect(data.at(-128)).toBeGreaterThan(215)
  })
})

describe('an upload that is not a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['nothing', '', 'photo.jpg', 'image/jpeg'],
    ['text under a right name', 'hello', 'photo.jpg', 'image/jpeg'],
    ['SVG with a script', svg, 'photo.svg', 'image/svg+xml'],
    ['SVG under another name', svg, 'photo.png', 'image/png'],
    ['SVG behind a byte order mark', `\ufeff${svg}`, 'photo.png', 'image/png'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'photo.webp', 'image/webp'],
    ['PDF', '%PDF-1.7\n1 0 obj', 'photo.jpg', 'image/jpeg'],
    ['a program', '\u007fELF', 'photo.jpg', 'image/jpeg'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000', 'photo.gif', 'image/gif'],
  ])('is refused: %s', async (_, bytes, name, type) => {
    const token = await join('Aisha')
    const { status, body } = await upload(token, bytes, name, type)
    expect(status).toBe(422)
    expect(body.fields.picture).toContain("We can't read this file as a picture")
    expect(kept.size).toBe(0)
  })

  test('is refused: a truncated one, and one with a part missing', async () => {
    const token = await join('Aisha')
    const whole = await sharp({
      create: { width: 1_200, height: 900, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .png()
      .toBuffer()
    for (const bytes of [
      whole.subarray(0, 40),
      whole.subarray(0, whole.length / 2),
      Buffer.concat([whole.subarray(0, 2_000), whole.subarray(9_000)]),
    ]) {
      expect((await upload(token, bytes, 'photo.png', 'image/png')).status).toBe(422)
    }
    expect(kept.size).toBe(0)
  })

  test('is refused: 50 megapixels, and a decompression bomb', async () => {
    const token = await join('Aisha')
    const large = await sharp({ create: { width: 8_000, height: 6_250, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer()
    for (const bytes of [large, promisingPng(60_000, 60_000)]) {
      const { status, body } = await upload(token, bytes, 'photo.png', 'image/png')
      // Refused because of its header alone: what is decoded first gets a different message.
      expect([status, body.fields]).toEqual([422, { picture: 'This picture is too large' }])
    }
    expect((await upload(token, promisingPng(0x7fffffff, 0x7fffffff), 'photo.png', 'image/png')).status).toBe(422)
    expect(kept.size).toBe(0)
  })

  test('is refused: more than 10 MB, with or without a Content-Length', async () => {
    const token = await join('Aisha')
    expect((await upload(token, new Uint8Array(10.5 * 1024 * 1024))).status).toBe(413)
  })

  test('is refused: no form, another field, a text in its place', async () => {
    const token = await join('Aisha')
    expect([415, 422, 400]).toContain((await call('POST', path, { token, body: { picture: 'x' } })).status)
    const other = new FormData()
    other.set('file', new File(['x'], 'x.jpg'))
    expect((await call('POST', path, { token, body: other })).body.fields).toEqual({ picture: 'Choose a picture' })
    const text = new FormData()
    text.set('picture', 'x')
    expect((await call('POST', path, { token, body: text })).status).toBe(422)
    const two = new FormData()
    two.append('picture', new File(['x'], 'x.jpg'))
    two.append('picture', new File(['y'], 'y.jpg'))
    expect((await call('POST', path, { token, body: two })).status).toBeGreaterThanOrEqual(400)
  })

  test('without a login is refused before it is read', async () => {
    const answer = await call('POST', path, { body: new FormData(), headers: { 'content-length': String(50 * 1024 * 1024) } })
    expect(answer.status).toBe(401)
  })
})
