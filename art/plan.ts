import type { AboutSeed, ArticleSeed, CategorySeed, TestimonialSeed, WhyChooseUsSeed } from '../src/db/seed/types.ts'
import type { Icon } from './icon.ts'
import { type Aspect, illustrate } from './illustration.ts'
import { portrait } from './portrait.ts'
import { hashOf } from './random.ts'
import { heroScene } from './scenes/hero.ts'
import { bookingScene, notFoundScene, partnerScene } from './scenes/small.ts'

export type SiteContent = {
  categories: CategorySeed[]
  articles: ArticleSeed[]
  testimonials: TestimonialSeed[]
  about: AboutSeed[]
  whyChooseUs: WhyChooseUsSeed[]
}

/** One file: finished, or to be composed around an icon. */
export type Drawing = { file: string; svg: string } | { file: string; icon: string; draw: (icon: Icon) => string }

const HOUSE_HUES = [195, 155, 240, 60] as const
const PEOPLE_HUES = [195, 25, 285, 155, 60, 240, 335, 120] as const

/** Articles have the colour of the services they are about. */
const ARTICLE_HUES: Record<string, number> = {
  'cleaning-tips': 195,
  'home-maintenance': 60,
  'cooling-and-summer': 240,
  'health-and-family': 350,
  'moving-in': 285,
}

const cycle = (hues: readonly number[], index: number) => hues[index % hues.length] ?? 195

function picture(file: string, icon: string, hue: number, aspect: Aspect, turn: number): Drawing {
  return { file: `${file}.svg`, icon, draw: (drawn) => illustrate({ icon: drawn, hue, seed: file, aspect, turn }) }
}

function servicePictures(categories: CategorySeed[]): Drawing[] {
  let turn = 0
  return categories.flatMap((category, place) => [
    picture(`categories/${category.slug}`, category.icon, category.hue, '1:1', place),
    ...category.services.flatMap((service) => {
      const own = turn++
      return [
        picture(`services/${service.slug}`, service.icon, category.hue, '4:3', own),
        ...service.subServices.map((sub, index) =>
          picture(`subservices/${service.slug}-${sub.slug}`, sub.icon, category.hue + 7 * (index - 1), '4:3', own + index + 1),
        ),
      ]
    }),
  ])
}

function articlePictures(articles: ArticleSeed[]): Drawing[] {
  return articles.flatMap((article, turn) => {
    const hue = ARTICLE_HUES[article.category] ?? cycle(PEOPLE_HUES, hashOf(article.category))
    const sections = article.sections.flatMap((section, index) =>
      section.type === 'image'
        ? [picture(`blog/${article.slug}-${index + 1}`, section.icon ?? article.icon, hue + 12, '16:9', turn + index + 1)]
        : [],
    )
    return [picture(`blog/${article.slug}`, article.icon, hue, '16:9', turn), ...sections]
  })
}

function placeholders(): Drawing[] {
  return [
    picture('services/placeholder', 'house', 195, '4:3', 0),
    picture('subservices/placeholder', 'house', 195, '4:3', 1),
    picture('blog/placeholder', 'newspaper', 195, '16:9', 0),
    picture('about/placeholder', 'house-heart', 195, '4:3', 0),
    picture('why/placeholder', 'sparkles', 195, '4:3', 1),
    picture('testimonials/placeholder', 'user-round', 195, '1:1', 0),
  ]
}

/** Every picture of the site, by its path below the uploads folder. */
export function drawingsOf(content: SiteContent): Drawing[] {
  return [
    ...servicePictures(content.categories),
    ...articlePictures(content.articles),
    ...content.about.map((entry, i) => picture(`about/${entry.slug}`, entry.icon, cycle(HOUSE_HUES, i), '4:3', i)),
    ...content.whyChooseUs.map((entry, i) => picture(`why/${entry.slug}`, entry.icon, cycle(HOUSE_HUES, i), '4:3', i + 2)),
    ...content.testimonials.map((entry, i) => ({
      file: `testimonials/${entry.slug}.svg`,
      svg: portrait(entry.name.en, cycle(PEOPLE_HUES, i), i),
    })),
    ...placeholders(),
    { file: 'hero.svg', svg: heroScene() },
    { file: 'partner.svg', svg: partnerScene() },
    { file: 'booking.svg', svg: bookingScene() },
    { file: 'notfound.svg', svg: notFoundScene() },
  ]
}
