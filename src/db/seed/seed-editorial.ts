import { addDays, dubaiDateOf, instantOf } from '../../domain/dubai-time.ts'
import type { Language } from '../../domain/language.ts'
import type { SocialLink } from '../../domain/social-links.ts'
import type { Transaction } from '../client.ts'
import * as blogs from '../schema/blogs.ts'
import * as content from '../schema/content.ts'
import { catalogue } from './catalogue/index.ts'
import { aboutSections } from './editorial/about.ts'
import { articleCategories, articles } from './editorial/articles/index.ts'
import { unpublishedArticles } from './editorial/articles/unpublished.ts'
import { faqs } from './editorial/faqs.ts'
import { testimonials } from './editorial/testimonials.ts'
import { whyChooseUs } from './editorial/why-choose-us.ts'
import type { WhyChooseUsSeed } from './types.ts'

const contact = {
  phone: '+971 4 555 0199',
  email: 'hello@servicemarket.example',
  whatsappLink: '971505550199',
  address: { en: 'Business Bay, Dubai, UAE', ar: 'الخليج التجاري، دبي، الإمارات العربية المتحدة' },
  socialLinks: [
    { network: 'facebook', url: 'https://www.facebook.com/servicemarket' },
    { network: 'instagram', url: 'https://www.instagram.com/servicemarket' },
    { network: 'twitter', url: 'https://twitter.com/servicemarket' },
    { network: 'linkedin', url: 'https://www.linkedin.com/company/servicemarket' },
    { network: 'youtube', url: 'https://www.youtube.com/@servicemarket' },
    { network: 'tiktok', url: 'https://www.tiktok.com/@servicemarket' },
  ] satisfies SocialLink[],
}

const serviceIds = new Map(catalogue.flatMap((category) => category.services).map(({ slug, id }) => [slug, id]))
const articleCategoryIds = new Map(articleCategories.map(({ slug, id }) => [slug, id]))

export async function seedEditorial(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(content.contactInfo).values(contact)
  await seedCompany(tx)
  await seedArticles(tx, now)
  await seedUnpublished(tx, now)
}

async function seedCompany(tx: Transaction): Promise<void> {
  await tx.insert(content.aboutSections).values(
    aboutSections.map(({ id, slug, title, paragraphs, highlights }, index) => ({
      id,
      title,
      paragraphs,
      highlights,
      imageUrl: `/uploads/about/${slug}.svg`,
      position: index + 1,
    })),
  )
  await tx.insert(content.whyChooseUs).values(
    whyChooseUs.map((item, index) => ({
      id: item.id,
      title: item.title,
      content: { en: blocksIn('en', item), ar: blocksIn('ar', item) },
      imageUrl: `/uploads/why/${item.slug}.svg`,
      position: index + 1,
    })),
  )
  await tx.insert(content.testimonials).values(
    testimonials.map(({ id, slug, name, review }, index) => ({
      id,
      name,
      review,
      img: `/uploads/testimonials/${slug}.svg`,
      position: index + 1,
    })),
  )
  await tx.insert(content.faqs).values(
    faqs.map(({ id, question, answer, serviceSlug }, index) => ({
      id,
      question,
      answer,
      serviceId: serviceSlug === null ? null : idOf(serviceIds, serviceSlug),
      position: index + 1,
    })),
  )
}

const blocksIn = (language: Language, { blocks }: WhyChooseUsSeed) =>
  blocks.map(({ heading, description }) => ({ heading: heading[language], description: description[language] }))

async function seedArticles(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(blogs.articleCategories).values(articleCategories)
  await tx.insert(blogs.articles).values(
    articles.map((article) => {
      const publishedAt = instantOf(addDays(dubaiDateOf(now), -article.publishedDaysAgo), '09:00')
      const image = `/uploads/blog/${article.slug}.svg`
      return {
        id: article.id,
        categoryId: idOf(articleCategoryIds, article.category),
        slug: article.slug,
        title: article.title,
        excerpt: article.excerpt,
        authorName: article.author,
        featuredImage: image,
        bannerImage: image,
        isFeatured: article.featured,
        readTime: article.readMinutes,
        publishedAt,
        updatedAt: publishedAt,
      }
    }),
  )
  await tx.insert(blogs.articleSections).values(
    articles.flatMap(({ id, slug, sections }) =>
      sections.map(({ type, title, content }, index) => ({
        articleId: id,
        position: index + 1,
        sectionType: type,
        title,
        content,
        imageUrl: type === 'image' ? `/uploads/blog/${slug}-${index + 1}.svg` : null,
      })),
    ),
  )
}

async function seedUnpublished(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(blogs.articles).values(
    unpublishedArticles.map(({ id, slug, category, title, excerpt, author, publishedInDays }) => ({
      ...{ id, slug, title, excerpt, authorName: author, updatedAt: now },
      categoryId: idOf(articleCategoryIds, category),
      publishedAt: publishedInDays === null ? null : instantOf(addDays(dubaiDateOf(now), publishedInDays), '09:00'),
    })),
  )
  await tx
    .insert(blogs.articleSections)
    .values(
      unpublishedArticles.flatMap(({ id, sections }) =>
        sections.map(({ title, content }, index) => ({ articleId: id, position: index + 1, title, content })),
      ),
    )
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`The demo data refers to '${slug}', which does not exist`)
  return id
}
