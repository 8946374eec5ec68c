import { trustedPolicy } from '../../trusted-types.ts'
import { classNames } from '../../ui/class-names.ts'

/** The typography of articles. */
export const richTextLook = classNames(
  'grid gap-4 [&_a]:font-medium [&_a]:text-link [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2',
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:ps-6 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1.5 [&_ol]:ps-6',
  '[&_li]:ps-1 [&_li]:marker:text-link [&_strong]:font-semibold ltr:[&_em]:italic rtl:[&_em]:font-medium',
  '[&_h3]:mt-3 [&_h3]:text-xl [&_h4]:mt-2 [&_h4]:text-lg [&_blockquote]:border-s-4 [&_blockquote]:border-saffron [&_blockquote]:ps-5',
  '[&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-lg [&_figcaption]:mt-2 [&_figcaption]:text-sm [&_figcaption]:text-muted',
)

/** What becomes markup in the browser, as the pages' policy demands: articles, here and in the office's editor. */
export const articleMarkup = trustedPolicy('article', { createHTML: (html: string) => html })

/** HTML that the server has sanitised (operations/blogs/sanitise.ts), in the site's typography. */
export function RichText({ html, className = 'text-base' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it is written and again when it is read
  return <div className={classNames(richTextLook, className)} dangerouslySetInnerHTML={{ __html: articleMarkup.createHTML(html) }} />
}
