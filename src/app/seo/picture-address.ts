import type { Language } from '../../domain/language.ts'

/** The address of the picture that other sites show when a page is shared: 'home', 'faqs', 'services/{slug}', 'blog/{slug}' … */
export const pictureAddress = (language: Language, page: string): string => `/og/${language}/${page}.png`
