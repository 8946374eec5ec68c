import type { Language } from '../../domain/language.ts'
import type { Context } from '../context.ts'

/** The absolute address of one of our pages in a language, for emails. */
export function pageUrl({ site }: Pick<Context, 'site'>, language: Language, path: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString()
  return `${site.publicUrl}${language === 'ar' ? '/ar' : ''}${path}${text && `?${text}`}`
}
