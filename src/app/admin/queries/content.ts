import { mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../contracts/client.ts'
import type {
  StoredAbout,
  StoredArticleCategory,
  StoredContact,
  StoredFaq,
  StoredHelpPage,
  StoredSynonyms,
  StoredTestimonial,
  StoredWhy,
} from '../../../contracts/office/content.ts'
import type { Edited } from '../../../contracts/office/versions.ts'
import type { HelpPageSlug } from '../../../domain/help-pages.ts'
import type { VersionedKind } from '../../../domain/versions.ts'
import { successOf } from '../../private/failure.ts'
import type { SentEdit } from '../edit/use-edit.ts'
import type { ActedAnswer } from '../undo/use-acted-toast.tsx'
import { versionsKey } from './versions.ts'

export type Entry<Document> = { id: number; version: number; document: Document }

type Answer<Data> = Promise<{ status: 'success'; data: Data; message?: string | undefined } & Pick<ActedAnswer, 'undo'>>
type Said = Promise<{ status: 'success'; message?: string | undefined } & Pick<ActedAnswer, 'undo'>>

/** The calls of one kind of content. */
type Calls<Document> = {
  list: (api: ApiClient) => Promise<{ status: 'success'; data: Entry<Document>[] }>
  add: (api: ApiClient, body: Document, key: string) => Answer<Edited>
  edit: (api: ApiClient, id: number, sent: SentEdit<Document>) => Answer<Edited>
  remove: (api: ApiClient, id: number, key: string) => Said
  order?: (api: ApiClient, ids: number[], key: string) => Said
}

/** The queries and mutations of one kind of content, all of which show or change its one list. */
function contentQueries<Document>(kind: VersionedKind, calls: Calls<Document>) {
  const key: QueryKey = ['office', 'content', kind]
  return {
    list: (api: ApiClient) => queryOptions({ queryKey: key, queryFn: async () => (await successOf(calls.list(api))).data }),
    add: (api: ApiClient) =>
      mutationOptions({
        mutationFn: ({ document, key: once }: SentEdit<Document>) => successOf(calls.add(api, document, once)),
        meta: { changes: [key] },
      }),
    edit: (api: ApiClient, id: number) =>
      mutationOptions({
        mutationFn: (sent: SentEdit<Document>) => successOf(calls.edit(api, id, sent)),
        meta: { changes: [key, versionsKey({ kind, id })] },
      }),
    remove: (api: ApiClient, id: number) =>
      mutationOptions({
        mutationFn: ({ key: once }: { key: string }) => successOf(calls.remove(api, id, once)),
        meta: { changes: [key] },
      }),
    order: (api: ApiClient) =>
      mutationOptions({
        mutationFn: ({ ids, key: once }: { ids: number[]; key: string }) =>
          calls.order ? successOf(calls.order(api, ids, once)) : Promise.reject(new Error('This kind has no order')),
        meta: { changes: [key] },
      }),
  }
}

/** The queries and mutations of one kind, for pages that serve every kind. */
export type ContentQueries<Document> = ReturnType<typeof contentQueries<Document>>

export const faqQueries = contentQueries<StoredFaq>('faq', {
  list: (api) => api.call('GET /admin/faqs'),
  add: (api, body, key) => api.call('POST /admin/faqs', { body, key }),
  edit: (api, id, { document, version, key }) => api.call('PUT /admin/faqs/{id}', { params: { id }, body: document, version, key }),
  remove: (api, id, key) => api.call('DELETE /admin/faqs/{id}', { params: { id }, key }),
  order: (api, ids, key) => api.call('PUT /admin/faqs/order', { body: { ids }, key }),
})

export const testimonialQueries = contentQueries<StoredTestimonial>('testimonial', {
  list: (api) => api.call('GET /admin/testimonials'),
  add: (api, body, key) => api.call('POST /admin/testimonials', { body, key }),
  edit: (api, id, { document, version, key }) => api.call('PUT /admin/testimonials/{id}', { params: { id }, body: document, version, key }),
  remove: (api, id, key) => api.call('DELETE /admin/testimonials/{id}', { params: { id }, key }),
  order: (api, ids, key) => api.call('PUT /admin/testimonials/order', { body: { ids }, key }),
})

export const aboutQueries = contentQueries<StoredAbout>('about_section', {
  list: (api) => api.call('GET /admin/about'),
  add: (api, body, key) => api.call('POST /admin/about', { body, key }),
  edit: (api, id, { document, version, key }) => api.call('PUT /admin/about/{id}', { params: { id }, body: document, version, key }),
  remove: (api, id, key) => api.call('DELETE /admin/about/{id}', { params: { id }, key }),
  order: (api, ids, key) => api.call('PUT /admin/about/order', { body: { ids }, key }),
})

export const whyQueries = contentQueries<StoredWhy>('why_choose_us', {
  list: (api) => api.call('GET /admin/why-choose-us'),
  add: (api, body, key) => api.call('POST /admin/why-choose-us', { body, key }),
  edit: (api, id, { document, version, key }) =>
    api.call('PUT /admin/why-choose-us/{id}', { params: { id }, body: document, version, key }),
  remove: (api, id, key) => api.call('DELETE /admin/why-choose-us/{id}', { params: { id }, key }),
  order: (api, ids, key) => api.call('PUT /admin/why-choose-us/order', { body: { ids }, key }),
})

export const articleCategoryQueries = contentQueries<StoredArticleCategory>('article_category', {
  list: (api) => api.call('GET /admin/article-categories'),
  add: (api, body, key) => api.call('POST /admin/article-categories', { body, key }),
  edit: (api, id, { document, version, key }) =>
    api.call('PUT /admin/article-categories/{id}', { params: { id }, body: document, version, key }),
  remove: (api, id, key) => api.call('DELETE /admin/article-categories/{id}', { params: { id }, key }),
})

export const synonymQueries = contentQueries<StoredSynonyms>('synonyms', {
  list: (api) => api.call('GET /admin/synonyms'),
  add: (api, body, key) => api.call('POST /admin/synonyms', { body, key }),
  edit: (api, id, { document, version, key }) => api.call('PUT /admin/synonyms/{id}', { params: { id }, body: document, version, key }),
  remove: (api, id, key) => api.call('DELETE /admin/synonyms/{id}', { params: { id }, key }),
})

const helpPageKey = (slug: HelpPageSlug) => ['office', 'content', 'help_page', slug]

export const helpPageQuery = (api: ApiClient, slug: HelpPageSlug) =>
  queryOptions({
    queryKey: helpPageKey(slug),
    queryFn: async () => (await successOf(api.call('GET /admin/help-pages/{slug}', { params: { slug } }))).data,
  })

export const editHelpPage = (api: ApiClient, slug: HelpPageSlug, id: number) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<StoredHelpPage>) =>
      successOf(api.call('PUT /admin/help-pages/{slug}', { params: { slug }, body: document, version, key })),
    meta: { changes: [helpPageKey(slug), versionsKey({ kind: 'help_page', id })] },
  })

const contactKey = ['office', 'content', 'contact_info']

export const contactQuery = (api: ApiClient) =>
  queryOptions({ queryKey: contactKey, queryFn: async () => (await successOf(api.call('GET /admin/contact-info'))).data })

export const editContact = (api: ApiClient) =>
  mutationOptions({
    mutationFn: ({ document, version, key }: SentEdit<StoredContact>) =>
      successOf(api.call('PUT /admin/contact-info', { body: document, version, key })),
    meta: { changes: [contactKey, versionsKey({ kind: 'contact_info', id: 1 })] },
  })

/** The services that a question can be about. */
export const servicesToAskAbout = (api: ApiClient) =>
  queryOptions({
    queryKey: ['office', 'content', 'services'],
    queryFn: async () => (await successOf(api.public('GET /services'))).data.map(({ id, title }) => ({ id, title })),
  })
