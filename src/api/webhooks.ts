import { createRoute, z } from '@hono/zod-openapi'
import { ErrorAnswer, LanguageQuery } from '../contracts/answers.ts'
import { EventAnswer } from '../contracts/money.ts'
import { receiveEvent } from '../operations/payments/receive-event.ts'
import type { Api } from './env.ts'

const json = <T extends z.ZodType>(schema: T) => ({ 'application/json': { schema } })

const webhook = createRoute({
  method: 'post',
  path: '/webhooks/{gateway}',
  tags: ['Payments'],
  summary: 'An event of the payment provider, signed by it',
  request: {
    query: LanguageQuery,
    params: z.object({ gateway: z.string().max(20) }),
    body: { required: true, content: json(z.unknown().meta({ description: "The provider's own shape" })) },
  },
  responses: {
    200: { description: 'Taken, now or before', content: json(EventAnswer) },
    400: { description: 'Not signed by the provider', content: json(ErrorAnswer) },
    404: { description: 'No such provider', content: json(ErrorAnswer) },
    422: { description: 'The event is no event', content: json(ErrorAnswer) },
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
