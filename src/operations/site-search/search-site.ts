import { and, asc, eq, sql } from 'drizzle-orm'
import type { Faq } from '../../contracts/content.ts'
import type { SiteFindings } from '../../contracts/search.ts'
import { faqs } from '../../db/schema/content.ts'
import { services, subServices } from '../../db/schema/services.ts'
import { searchedWords } from '../../domain/search-words.ts'
import { listBlogs } from '../blogs/queries.ts'
import { faqColumns, ofBookable } from '../content/queries.ts'
import type { Context } from '../context.ts'
import { textIn } from '../localized.ts'
import { bestFirst, foundBy } from '../search.ts'
import { listServices } from '../services/list-services.ts'

const most = { services: 6, subServices: 4, articles: 3, questions: 3, featured: 4 }

/** What the site says to a search text, of each kind the few best first; without a word that can be searched, only featured services. */
export async function searchSite(context: Context, search: string | undefined): Promise<SiteFindings> {
  const words = searchedWords(search)
  if (!words) return { services: [], sub_services: [], articles: [], questions: [], featured: await listFeatured(context) }
  const [found, parts, { blogs }, questions] = await Promise.all([
    listServices(context, { search, page: 1, limit: most.services }),
    findSubServices(context, words),
    listBlogs(context, { search, page: 1, limit: most.articles }),
    findQuestions(context, words),
  ])
  return {
    services: found.services,
    sub_services: parts,
    articles: blogs.map(({ id, slug, title }) => ({ id, slug, title })),
    questions,
    featured: found.services.length > 0 ? [] : await listFeatured(context),
  }
}

const listFeatured = async (context: Context) =>
  (await listServices(context, { search: undefined, featured: 'true', page: 1, limit: most.featured })).services

async function findSubServices({ db, language, now }: Context, words: string[]): Promise<SiteFindings['sub_services']> {
  return db
    .select({
      id: subServices.id,
      slug: subServices.slug,
      title: textIn(subServices.title, language),
      service_slug: services.slug,
      service_title: textIn(services.title, language),
    })
    .from(subServices)
    .innerJoin(foundBy('sub_service', words, now()), sql`found.subject_id = ${subServices.id}`)
    .innerJoin(services, and(eq(services.id, subServices.serviceId), eq(services.isActive, true)))
    .orderBy(bestFirst, asc(subServices.id))
    .limit(most.subServices)
}

async function findQuestions({ db, language, now }: Context, words: string[]): Promise<Faq[]> {
  return db
    .select(faqColumns(language))
    .from(faqs)
    .innerJoin(foundBy('question', words, now()), sql`found.subject_id = ${faqs.id}`)
    .leftJoin(services, ofBookable)
    .where(eq(faqs.isActive, true))
    .orderBy(bestFirst, asc(faqs.position), asc(faqs.id))
    .limit(most.questions)
}
