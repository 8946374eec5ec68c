import { createRoute } from '@hono/zod-openapi'
import { LanguageQuery } from '../contracts/answers.ts'
import { PartnerApplication, PartnerApplicationAnswer } from '../contracts/partners.ts'
import { wordsFor } from '../operations/context.ts'
import { applyAsPartner } from '../operations/partners/apply-as-partner.ts'
import { answering, jsonBody } from './answers.ts'
import type { Api } from './env.ts'

const application = createRoute({
  method: 'post',
  path: '/partners/applications',
  tags: ['Partners'],
  summary: 'Apply to become a partner',
  description: 'cities and service_categories are slugs. submitted_at is read but not believed: the time is ours.',
  request: { query: LanguageQuery, body: jsonBody(PartnerApplication) },
  responses: answering(PartnerApplicationAnswer, 'The application is received'),
})

/** The call of service companies that want to join (specification 7). */
export function registerPartners(api: Api): void {
  api.openapi(application, async (c) => {
    await applyAsPartner(c.get('context'), c.req.valid('json'))
    return c.json({ success: true as const, status: 'success' as const, message: wordsFor(c.get('context')).applicationReceived }, 200)
  })
}
