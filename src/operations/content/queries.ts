import { and, asc, eq } from 'drizzle-orm'
import type { AboutSection, City, ContactInfo, Faq, Testimonial, WhyChooseUs } from '../../contracts/content.ts'
import { cities } from '../../db/schema/cities.ts'
import { aboutSections, contactInfo, faqs, testimonials, whyChooseUs } from '../../db/schema/content.ts'
import { services } from '../../db/schema/services.ts'
import type { Language } from '../../domain/language.ts'
import type { Context } from '../context.ts'
import { listIn, optionalTextIn, textIn } from '../localized.ts'

/** More than staff will ever write; every list is bounded. */
const most = 200

/** The company's contact details: a list with one entry, or an empty list until they are set (specification 7, GET contact). */
export async function listContactInfo({ db, language }: Context): Promise<ContactInfo[]> {
  return db
    .select({
      phone: contactInfo.phone,
      email: contactInfo.email,
      whatsapp_link: contactInfo.whatsappLink,
      address: textIn(contactInfo.address, language),
      social_links: contactInfo.socialLinks,
    })
    .from(contactInfo)
    .limit(1)
}

/** The About sections of the home page in order (specification 7, about). */
export async function listAboutSections({ db, language }: Context): Promise<AboutSection[]> {
  return db
    .select({
      id: aboutSections.id,
      title: textIn(aboutSections.title, language),
      paragraphs: listIn(aboutSections.paragraphs, language),
      highlights: listIn(aboutSections.highlights, language),
      image_url: aboutSections.imageUrl,
    })
    .from(aboutSections)
    .orderBy(asc(aboutSections.position), asc(aboutSections.id))
    .limit(most)
}

/** The testimonials in display order (specification 7, testimonials). */
export async function listTestimonials({ db, language }: Context): Promise<Testimonial[]> {
  return db
    .select({
      id: testimonials.id,
      name: textIn(testimonials.name, language),
      img: testimonials.img,
      review: textIn(testimonials.review, language),
    })
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.id))
    .limit(most)
}

/** The rows of 'Why Choose Us' with their headings and texts (specification 7, why-choose-us). */
export async function listWhyChooseUs({ db, language }: Context): Promise<WhyChooseUs[]> {
  return db
    .select({
      id: whyChooseUs.id,
      title: textIn(whyChooseUs.title, language),
      content: listIn(whyChooseUs.content, language),
      image_url: whyChooseUs.imageUrl,
    })
    .from(whyChooseUs)
    .orderBy(asc(whyChooseUs.position), asc(whyChooseUs.id))
    .limit(most)
}

/** What is shown of a question; its service, if that can be booked, is joined by `ofBookable`. */
export const faqColumns = (language: Language) => ({
  id: faqs.id,
  question: textIn(faqs.question, language),
  answer: textIn(faqs.answer, language),
  service_name: optionalTextIn(services.title, language),
})
export const ofBookable = and(eq(services.id, faqs.serviceId), eq(services.isActive, true))

/** The active questions, each with the name of its service if that can be booked (specification 7, faqs/active). */
export async function listActiveFaqs({ db, language }: Context): Promise<Faq[]> {
  return db
    .select(faqColumns(language))
    .from(faqs)
    .leftJoin(services, ofBookable)
    .where(eq(faqs.isActive, true))
    .orderBy(asc(faqs.position), asc(faqs.id))
    .limit(most)
}

/** The cities served (specification 7, cities). */
export async function listCities({ db, language }: Context): Promise<City[]> {
  return db
    .select({ slug: cities.slug, name: textIn(cities.name, language) })
    .from(cities)
    .orderBy(asc(cities.position))
    .limit(most)
}
