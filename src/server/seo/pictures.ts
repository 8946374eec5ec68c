import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogues } from '../../app/i18n/catalogues.ts'
import { slugPattern } from '../../contracts/answers.ts'
import { filsFromDirhams, formatAed } from '../../domain/money.ts'
import { getBlog, listBlogCategories, listBlogs } from '../../operations/blogs/queries.ts'
import type { Context } from '../../operations/context.ts'
import { AppError } from '../../operations/errors.ts'
import { getService } from '../../operations/services/queries.ts'
import { composePicture } from './compose-picture.ts'
import { drawPng } from './draw-png.ts'

/** The text of a page's share picture, and its illustration (a path below the uploads folder). */
type Subject = { title: string; eyebrow: string; note?: string; illustration: string | null }

const illustrationPath = /^\/?uploads\/[\w/-]+\.svg$/

/** Draws the picture that other sites show of a page, by the page's name: 'home', 'services/{slug}' …; null if there is no such page. */
export function openPictures(staticFiles: string | null) {
  return async (context: Context, page: string): Promise<Uint8Array<ArrayBuffer> | null> => {
    const subject = await subjectOf(context, page)
    if (!subject) return null
    const art = staticFiles === null ? null : await readIllustration(staticFiles, subject.illustration)
    return drawPng(composePicture({ ...subject, site: catalogues[context.language].site, language: context.language, art }))
  }
}

async function readIllustration(folder: string, path: string | null): Promise<string | null> {
  if (!path || !illustrationPath.test(path)) return null
  return readFile(join(folder, path), 'utf8').catch(() => null)
}

async function subjectOf(context: Context, page: string): Promise<Subject | null> {
  const fixed = fixedSubject(context, page)
  if (fixed) return fixed
  const { 1: kind, 2: slug = '' } = /^(services|blog\/category|blog)\/([^/]+)$/.exec(page) ?? []
  if (!slugPattern.test(slug) || slug.length > 100) return null
  try {
    if (kind === 'services') return await serviceSubject(context, slug)
    if (kind === 'blog') return await articleSubject(context, slug)
    return await categorySubject(context, slug)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

function fixedSubject({ language }: Context, page: string): Subject | null {
  const t = catalogues[language]
  const { footer } = t.site
  const subjects: Record<string, Subject> = {
    home: { title: t.home.banner.title, eyebrow: t.home.title, illustration: '/uploads/hero.svg' },
    services: { title: t.services.list.title, eyebrow: t.home.banner.eyebrow, illustration: '/uploads/hero.svg' },
    'services/books': { title: t.booking.officeTitle, eyebrow: t.site.header.bookNow, illustration: '/uploads/booking.svg' },
    faqs: { title: t.faqs.title, eyebrow: footer.help, illustration: '/uploads/why/help-that-answers.svg' },
    blog: { title: t.blog.list.title, eyebrow: footer.blog, illustration: '/uploads/blog/placeholder.svg' },
    'become-partner': { title: t.partner.hero.title, eyebrow: t.partner.title, illustration: '/uploads/partner.svg' },
  }
  return Object.hasOwn(subjects, page) ? (subjects[page] ?? null) : null
}

async function serviceSubject(context: Context, slug: string): Promise<Subject> {
  const { title, category_name, image_url, price_from } = await getService(context, slug)
  const t = catalogues[context.language]
  const price = filsFromDirhams(price_from)
  return {
    title,
    eyebrow: category_name ?? t.site.header.services,
    note: price === null ? undefined : t.services.priceFrom(formatAed(price)),
    illustration: image_url,
  }
}

async function articleSubject(context: Context, slug: string): Promise<Subject> {
  const { title, category_name, banner_image, featured_image, author_name } = await getBlog(context, slug)
  return {
    title,
    eyebrow: category_name ?? catalogues[context.language].blog.article.blog,
    note: author_name,
    illustration: banner_image || featured_image,
  }
}

async function categorySubject(context: Context, slug: string): Promise<Subject | null> {
  const category = (await listBlogCategories(context)).find((known) => known.slug === slug)
  if (!category) return null
  const { blogs } = await listBlogs(context, { page: 1, limit: 1, category: slug })
  return {
    title: category.name,
    eyebrow: catalogues[context.language].blog.article.blog,
    illustration: blogs[0]?.featured_image ?? '/uploads/blog/placeholder.svg',
  }
}
