import { z } from 'zod'
import { Blog } from './blogs.ts'
import type { CallTable } from './call.ts'
import { Faq } from './content.ts'
import { Service, SubService } from './services.ts'
import { searched } from './text.ts'

const FoundSubService = SubService.pick({ id: true, slug: true, title: true })
  .extend({ service_slug: z.string(), service_title: z.string() })
  .meta({ id: 'FoundSubService' })

/** What a search of the whole site finds of each kind, the best first; featured: services to offer where none was found. */
export const SiteFindings = z
  .object({
    services: z.array(Service),
    sub_services: z.array(FoundSubService),
    articles: z.array(Blog.pick({ id: true, slug: true, title: true })),
    questions: z.array(Faq),
    featured: z.array(Service),
  })
  .meta({ id: 'SiteFindings' })
export type SiteFindings = z.infer<typeof SiteFindings>

export const searchCalls = {
  'GET /search': {
    id: 'search',
    tag: 'Services',
    summary: 'Search services, sub-services, articles and questions at once',
    description:
      'The few best of each kind, best match first. Synonyms count, words may be begun or misspelt, and what says most of several words is ' +
      'returned. If no service is found, featured has some that are.',
    who: 'public',
    shared: true,
    query: z.object({ search: searched }),
    returns: SiteFindings,
    outcome: 'What was found of each kind',
  },
} as const satisfies CallTable
