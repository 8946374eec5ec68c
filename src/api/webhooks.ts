import { createRoute, z } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { EventAnswer } from '../contracts/webhooks.ts'
import { receiveEvent } from '../operations/payments/receive-event.ts'
import { jsonBody, refusing, saying } from './answers.ts'
import type { Api } from './env.ts'

const webhook = createRoute({
  method: 'post',
  path: '/webhooks/{gateway}',
  tags: ['Payments'],
  summary: 'An event of the payment provider, signed by it',
  request: {
    query: LanguageQuery,
    params: z.object({ gateway: z.string().max(20) }),
    body: jsonBody(z.unknown().meta({ description: "The provider's own shape" })),
  },
  responses: {
    200: saying(EventAnswer, 'Taken, now or before'),
    400: refusing('Not signed by the provider'),
    404: refusing('No such provider'),
    422: refusing('The event is no event'),
  },
})

/** Mounts the endpoint that payment providers tell their events to. The body is read as it came: its signature is over its bytes. */
export function registerWebhooks(api: Api): void {
  api.openAPIRegistry.registerPath({ ...webhook, path: '/api/webhooks/{gateway}' })
  api.post('/webhooks/:gateway', async (c) => {
    const result = await receiveEvent(c.get('context'), c.req.param('gateway'), await c.req.text(), c.req.raw.headers)
    return c.json({ status: 'success' as const, data: { result } }, 200)
  })
}
