import type { Language } from '../../domain/language.ts'
import type { Context } from '../context.ts'

/** The whole address of a page of ours in a language, as a link in a mail needs it. */
export function pageIn({ site }: Pick<Context, 'site'>, language: Language, path: string, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString()
  return `${site.publicUrl}${language === 'ar' ? '/ar' : ''}${path}${text && `?${text}`}`
}
