import { z } from 'zod'
import { hasKnownFigures } from '../../domain/help-pages.ts'
import { socialNetworks } from '../../domain/social-links.ts'
import { messages } from '../messages/en.ts'
import { email, typed } from '../text.ts'
import { LocalizedList, LocalizedText, localizedLine, localizedLines, localizedList, pictureAddress, writtenSlug } from './localized.ts'

/**
 * What staff write, each kind twice: as it is sent, and (Stored…) as it comes back, which may be older than the rules for what is sent.
 */
const storedPicture = z.string().nullable()

export const FaqDocument = z
  .object({
    question: localizedLine(300),
    answer: localizedLines(3_000),
    service_id: z.int().min(1).max(2_147_483_647).nullable(),
    is_active: z.boolean(),
  })
  .meta({ id: 'FaqDocument' })
export type FaqDocument = z.output<typeof FaqDocument>
export const StoredFaq = FaqDocument.extend({ question: LocalizedText, answer: LocalizedText }).meta({ id: 'StoredFaq' })
export type StoredFaq = z.infer<typeof StoredFaq>

export const TestimonialDocument = z
  .object({ name: localizedLine(100), review: localizedLines(1_000), img: pictureAddress })
  .meta({ id: 'TestimonialDocument' })
export type TestimonialDocument = z.output<typeof TestimonialDocument>
export const StoredTestimonial = z
  .object({ name: LocalizedText, review: LocalizedText, img: storedPicture })
  .meta({ id: 'StoredTestimonial' })
export type StoredTestimonial = z.infer<typeof StoredTestimonial>

/** An About section: its text has a blank line between paragraphs, and *stars* around words to emphasise. */
export const AboutDocument = z
  .object({ title: localizedLine(200), text: localizedLines(5_000), image_url: pictureAddress })
  .meta({ id: 'AboutDocument' })
export type AboutDocument = z.output<typeof AboutDocument>
export const StoredAbout = z.object({ title: LocalizedText, text: LocalizedText, image_url: storedPicture }).meta({ id: 'StoredAbout' })
export type StoredAbout = z.infer<typeof StoredAbout>

const mostPoints = 10

/** A row of 'Why Choose Us' with its headings and texts. */
export const WhyDocument = z
  .object({
    title: localizedLine(200),
    points: z
      .array(z.object({ heading: localizedLine(150), description: localizedLines(500) }))
      .min(1, messages.textRequired)
      .max(mostPoints, messages.tooManyLines),
    image_url: pictureAddress,
  })
  .meta({ id: 'WhyDocument' })
export type WhyDocument = z.output<typeof WhyDocument>
export const StoredWhy = z
  .object({
    title: LocalizedText,
    points: z.array(z.object({ heading: LocalizedText, description: LocalizedText })),
    image_url: storedPicture,
  })
  .meta({ id: 'StoredWhy' })
export type StoredWhy = z.infer<typeof StoredWhy>

const figured = (schema: ReturnType<typeof localizedLines>) =>
  schema.refine(({ en, ar }) => hasKnownFigures(en) && hasKnownFigures(ar), messages.unknownFigure)

/** A page about what is promised, whose texts may have the figures of settings (domain/help-pages.ts). */
export const HelpPageDocument = z
  .object({
    title: localizedLine(200),
    points: z
      .array(z.object({ heading: localizedLine(150), description: figured(localizedLines(500)) }))
      .min(1, messages.textRequired)
      .max(mostPoints, messages.tooManyLines),
  })
  .meta({ id: 'HelpPageDocument' })
export type HelpPageDocument = z.output<typeof HelpPageDocument>
export const StoredHelpPage = StoredWhy.omit({ image_url: true }).meta({ id: 'StoredHelpPage' })
export type StoredHelpPage = z.infer<typeof StoredHelpPage>

export const ArticleCategoryDocument = z
  .object({
    slug: writtenSlug,
    name: localizedLine(80),
    color: z
      .string({ error: messages.invalidValue })
      .max(7, messages.invalidValue)
      .regex(/^#[0-9A-Fa-f]{6}$/, messages.invalidValue),
  })
  .meta({ id: 'ArticleCategoryDocument' })
export type ArticleCategoryDocument = z.output<typeof ArticleCategoryDocument>
export const StoredArticleCategory = z
  .object({ slug: z.string(), name: LocalizedText, color: z.string() })
  .meta({ id: 'StoredArticleCategory' })
export type StoredArticleCategory = z.infer<typeof StoredArticleCategory>

/** Words and phrases that mean the same: what says one of them is found by all. */
export const SynonymsDocument = z
  .object({ words: localizedList(40, 60) })
  .refine(({ words: { en, ar } }) => en.length + ar.length >= 2, { path: ['words', 'en'], message: messages.twoSynonyms })
  .meta({ id: 'SynonymsDocument' })
export type SynonymsDocument = z.output<typeof SynonymsDocument>
export const StoredSynonyms = z.object({ words: LocalizedList }).meta({ id: 'StoredSynonyms' })
export type StoredSynonyms = z.infer<typeof StoredSynonyms>

/** A name before the site ('https://instagram.com@elsewhere.example') shows another site than it opens. */
const SocialAddress = z
  .string()
  .max(300, messages.tooLong)
  .regex(/^(?:https:\/\/[^\s"<>\\@/?#]+(?:[/?#][^\s"<>\\]*)?)?$/, messages.httpsRequired)

/** How the company is reached, and its pages on other sites; '' for none. */
export const ContactDocument = z
  .object({
    phone: typed(messages.phoneRequired, 40).pipe(z.string().regex(/^\+?[\d ()-]{6,}$/, messages.invalidPhone)),
    email: email(messages.emailRequired),
    whatsapp_link: typed(messages.phoneRequired, 15).pipe(z.string().regex(/^[0-9]{8,15}$/, messages.digitsOnly)),
    address: localizedLine(200),
    social: z.record(z.enum(socialNetworks), SocialAddress),
  })
  .meta({ id: 'ContactDocument' })
export type ContactDocument = z.output<typeof ContactDocument>
export const StoredContact = z
  .object({
    phone: z.string(),
    email: z.string(),
    whatsapp_link: z.string(),
    address: LocalizedText,
    social: z.record(z.enum(socialNetworks), z.string()),
  })
  .meta({ id: 'StoredContact' })
export type StoredContact = z.infer<typeof StoredContact>
