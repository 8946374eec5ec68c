import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from '../../src/app/site.tsx'

const phone = { phone: '+971 4 555 0100', email: '', whatsapp_link: '', address: '', social_links: [] }

/** What the frame around every page loads where GET /api/contact answers so. */
const loaded = (answer: () => Response) =>
  loader({
    request: new Request('http://localhost/'),
    params: {},
    context: { get: () => async () => answer() },
  } as unknown as LoaderFunctionArgs)

test.each([
  ['a list', () => Response.json([phone]), { contact: phone, hasFailed: false }],
  ['a list in data', () => Response.json({ status: 'success', data: [phone] }), { contact: phone, hasFailed: false }],
  ['an empty list', () => Response.json([]), { contact: {}, hasFailed: false }],
  ['an error, which the page logs', () => Response.json({ status: 'error' }, { status: 500 }), { contact: {}, hasFailed: true }],
])('the contact details from %s', async (_, answer, expected) => {
  expect(await loaded(answer)).toEqual(expected)
})
