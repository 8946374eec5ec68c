import { hello, type Template } from './template.ts'

export const supportAnswered: Template<{ name: string; subject: string; message: string; url: string }> = {
  en: ({ name, subject, message, url }) => ({
    subject: 'We have answered your request',
    greeting: hello('en', name),
    paragraphs: [`You have asked us about “${subject}”. This is our answer:`, message],
    action: { label: 'Read and reply', url },
  }),
  ar: ({ name, subject, message, url }) => ({
    subject: 'أجبنا عن طلبك',
    greeting: hello('ar', name),
    paragraphs: [`سألتنا عن «${subject}». وهذه إجابتنا:`, message],
    action: { label: 'القراءة والرد', url },
  }),
}
