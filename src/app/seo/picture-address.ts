import type { Language } from '../../domain/language.ts'

/** Where the server draws the picture that other sites show of a page: 'home', 'faqs', 'services/{slug}', 'blog/{slug}' … */
export const pictureAddress = (language: Language, page: string): string => `/og/${language}/${page}.png`
