import { addArticle } from '../../operations/blogs/add-article.ts'
import { editArticle } from '../../operations/blogs/edit-article.ts'
import { publishArticle } from '../../operations/blogs/publish-article.ts'
import { removeArticle } from '../../operations/blogs/remove-article.ts'
import { getArticle, listArticles } from '../../operations/blogs/staff-queries.ts'
import { withdrawArticle } from '../../operations/blogs/withdraw-article.ts'
import { addEntry } from '../../operations/content/add-entry.ts'
import { editContactInfo, getContactInfo } from '../../operations/content/contact-info.ts'
import { about, categories, faqs, synonyms, testimonials, whyUs } from '../../operations/content/content-kinds.ts'
import { editEntry } from '../../operations/content/edit-entry.ts'
import { editHelpPage, getHelpPageForEdit } from '../../operations/content/help-pages.ts'
import { listEntries } from '../../operations/content/list-entries.ts'
import { orderEntries } from '../../operations/content/order-entries.ts'
import { removeEntry } from '../../operations/content/remove-entry.ts'
import type { Operations } from '../operation.ts'
import { asList } from './as-list.ts'

export const officeContent = {
  'GET /admin/articles': (context, { query, ignored }) => asList(listArticles(context, query), ignored),
  'POST /admin/articles': (context, { body, key }) => addArticle(context, body, key),
  'GET /admin/articles/{id}': (context, { params }) => getArticle(context, params.id),
  'PUT /admin/articles/{id}': (context, { params, body, version, key }) =>
    editArticle(context, { id: params.id, document: body, version, key }),
  'DELETE /admin/articles/{id}': (context, { params, key }) => removeArticle(context, params.id, key),
  'PUT /admin/articles/{id}/publication': (context, { params, body, version, key }) =>
    publishArticle(context, { id: params.id, ...body, version, key }),
  'DELETE /admin/articles/{id}/publication': (context, { params, key }) => withdrawArticle(context, params.id, key),

  'GET /admin/faqs': (context) => listEntries(context, faqs),
  'POST /admin/faqs': (context, { body, key }) => addEntry(context, faqs, body, key),
  'PUT /admin/faqs/{id}': (context, { params, body, version, key }) =>
    editEntry(context, faqs, { id: params.id, document: body, version, key }),
  'DELETE /admin/faqs/{id}': (context, { params, key }) => removeEntry(context, faqs, params.id, key),
  'PUT /admin/faqs/order': (context, { body, key }) => orderEntries(context, faqs, body.ids, key),

  'GET /admin/testimonials': (context) => listEntries(context, testimonials),
  'POST /admin/testimonials': (context, { body, key }) => addEntry(context, testimonials, body, key),
  'PUT /admin/testimonials/{id}': (context, { params, body, version, key }) =>
    editEntry(context, testimonials, { id: params.id, document: body, version, key }),
  'DELETE /admin/testimonials/{id}': (context, { params, key }) => removeEntry(context, testimonials, params.id, key),
  'PUT /admin/testimonials/order': (context, { body, key }) => orderEntries(context, testimonials, body.ids, key),

  'GET /admin/about': (context) => listEntries(context, about),
  'POST /admin/about': (context, { body, key }) => addEntry(context, about, body, key),
  'PUT /admin/about/{id}': (context, { params, body, version, key }) =>
    editEntry(context, about, { id: params.id, document: body, version, key }),
  'DELETE /admin/about/{id}': (context, { params, key }) => removeEntry(context, about, params.id, key),
  'PUT /admin/about/order': (context, { body, key }) => orderEntries(context, about, body.ids, key),

  'GET /admin/why-choose-us': (context) => listEntries(context, whyUs),
  'POST /admin/why-choose-us': (context, { body, key }) => addEntry(context, whyUs, body, key),
  'PUT /admin/why-choose-us/{id}': (context, { params, body, version, key }) =>
    editEntry(context, whyUs, { id: params.id, document: body, version, key }),
  'DELETE /admin/why-choose-us/{id}': (context, { params, key }) => removeEntry(context, whyUs, params.id, key),
  'PUT /admin/why-choose-us/order': (context, { body, key }) => orderEntries(context, whyUs, body.ids, key),

  'GET /admin/article-categories': (context) => listEntries(context, categories),
  'POST /admin/article-categories': (context, { body, key }) => addEntry(context, categories, body, key),
  'PUT /admin/article-categories/{id}': (context, { params, body, version, key }) =>
    editEntry(context, categories, { id: params.id, document: body, version, key }),
  'DELETE /admin/article-categories/{id}': (context, { params, key }) => removeEntry(context, categories, params.id, key),

  'GET /admin/synonyms': (context) => listEntries(context, synonyms),
  'POST /admin/synonyms': (context, { body, key }) => addEntry(context, synonyms, body, key),
  'PUT /admin/synonyms/{id}': (context, { params, body, version, key }) =>
    editEntry(context, synonyms, { id: params.id, document: body, version, key }),
  'DELETE /admin/synonyms/{id}': (context, { params, key }) => removeEntry(context, synonyms, params.id, key),

  'GET /admin/help-pages/{slug}': (context, { params }) => getHelpPageForEdit(context, params.slug),
  'PUT /admin/help-pages/{slug}': (context, { params, body, version, key }) =>
    editHelpPage(context, params.slug, { document: body, version, key }),
  'GET /admin/contact-info': getContactInfo,
  'PUT /admin/contact-info': (context, { body, version, key }) => editContactInfo(context, { document: body, version, key }),
} satisfies Partial<Operations>
