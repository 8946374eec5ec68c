import type { Blog } from '../../../contracts/blogs.ts'
import type { Addresses } from '../../addresses.ts'
import type { Catalogue } from '../../i18n/en/catalogue.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

/** Home / Blog / category / title. */
export function crumbsOf(article: Blog, t: Catalogue, to: Addresses): Crumb[] {
  const { category_name: name, category_slug: slug } = article
  return [
    { label: t.site.header.home, to: to.home },
    { label: t.blog.article.blog, to: to.blog },
    ...(name && slug ? [{ label: name, to: to.blogCategory(slug) }] : []),
    { label: article.title },
  ]
}
