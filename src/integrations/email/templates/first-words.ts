import type { FeeStep } from '../../../domain/cancellation.ts'
import { hello, type Template } from './template.ts'
import { clockIn, freeRuleIn, priceIn, shortIn, teamIn, whenIn } from './words.ts'

/** Letters to people who have no booking. They repeat nothing of what was typed, so that nobody sends words of theirs to others by us. */

type Offer = {
  service: string
  city: string
  people: number
  hours: number
  startsAt: Date
  endsAt: Date
  expiresAt: Date
  /** VAT apart and in it. */
  charge: number
  vat: number
  total: number
  graceMinutes: number
  feeSteps: readonly FeeStep[]
  link: string
}
type Offered = { place: string; offer: Offer }

export const timeOffered: Template<Offered> = {
  en: ({ offer }) => ({
    subject: `A time is free: ${offer.service}, ${shortIn('en', offer.startsAt)}`,
    greeting: hello('en', ''),
    paragraphs: [
      `The time that you wait for is free, and held for you until ${clockIn('en', offer.expiresAt)}, Dubai time. After that it goes to the next in line.`,
    ],
    facts: [
      ['Service', offer.service],
      ['When', whenIn('en', offer)],
      ['Team', teamIn('en', offer.people, offer.hours)],
      ['City', offer.city],
      ['Price', priceIn('en', offer)],
    ],
    action: { label: 'Take this time', url: offer.link },
    closing: ['If you do nothing, you stay on the waiting list.', ...freeRuleIn('en', offer)],
  }),
  ar: ({ offer }) => ({
    subject: `موعد متاح: ${offer.service}، ${shortIn('ar', offer.startsAt)}`,
    greeting: hello('ar', ''),
    paragraphs: [`الموعد الذي تنتظره متاح ومحجوز لك حتى الساعة ${clockIn('ar', offer.expiresAt)} بتوقيت دبي، ثم ينتقل إلى من بعدك.`],
    facts: [
      ['الخدمة', offer.service],
      ['الموعد', whenIn('ar', offer)],
      ['الفريق', teamIn('ar', offer.people, offer.hours)],
      ['المدينة', offer.city],
      ['السعر', priceIn('ar', offer)],
    ],
    action: { label: 'احجز هذا الموعد', url: offer.link },
    closing: ['إن لم تفعل شيئًا فستبقى في قائمة الانتظار.', ...freeRuleIn('ar', offer)],
  }),
}

export const applicationReceived: Template<{ url: string }> = {
  en: ({ url }) => ({
    subject: 'We have your application',
    greeting: hello('en', ''),
    paragraphs: [
      'Thank you for your interest in working with Service Market. We read every application ourselves and reply within 2 working days.',
    ],
    action: { label: 'How working with us goes', url },
    closing: ['If you have not applied, you need not do anything.'],
  }),
  ar: ({ url }) => ({
    subject: 'استلمنا طلب الشراكة',
    greeting: hello('ar', ''),
    paragraphs: ['شكرًا لاهتمامك بالعمل مع Service Market. نقرأ كل طلب بأنفسنا ونردّ خلال يومَي عمل.'],
    action: { label: 'كيف يتم العمل معنا', url },
    closing: ['إن لم تكن قد قدمت طلبًا فلا حاجة إلى أن تفعل شيئًا.'],
  }),
}

export const contactReceived: Template<{ url: string }> = {
  en: ({ url }) => ({
    subject: 'We have your message',
    greeting: hello('en', ''),
    paragraphs: ['Thank you for writing to us. We have your message and answer as soon as we can.'],
    action: { label: 'Common questions', url },
    closing: ['If you have not written to us, you need not do anything.'],
  }),
  ar: ({ url }) => ({
    subject: 'استلمنا رسالتك',
    greeting: hello('ar', ''),
    paragraphs: ['شكرًا لمراسلتنا. استلمنا رسالتك وسنجيبك في أقرب وقت.'],
    action: { label: 'الأسئلة الشائعة', url },
    closing: ['إن لم تكن قد راسلتنا فلا حاجة إلى أن تفعل شيئًا.'],
  }),
}
