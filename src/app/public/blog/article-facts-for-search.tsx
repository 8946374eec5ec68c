import type { BlogDetail } from '../../../contracts/blogs.ts'
import { useSite } from '../../i18n/messages.tsx'
import { breadcrumbFacts } from '../../seo/breadcrumb-facts.ts'
import { useOrigin } from '../../seo/origin.ts'
import { pictureAddress } from '../../seo/picture-address.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { crumbsOf } from './article-crumbs.ts'

/** Structured data for search engines: the article and its breadcrumb. */
export function ArticleFactsForSearch({ article }: { article: BlogDetail }) {
  const { t, to, language } = useSite()
  const origin = useOrigin()
  const address = origin + to.article(article.slug)
  return (
    <>
      <StructuredData
        facts={{
          '@type': 'Article',
          headline: article.title,
          description: article.excerpt,
          inLanguage: language,
          image: origin + pictureAddress(language, `blog/${article.slug}`),
          datePublished: article.publish_date,
          author: { '@type': 'Organization', name: article.author_name },
          publisher: { '@type': 'Organization', name: t.site.name, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
          mainEntityOfPage: address,
          ...(article.category_name && { articleSection: article.category_name }),
        }}
      />
      <StructuredData facts={breadcrumbFacts(origin, crumbsOf(article, t, to), address)} />
    </>
  )
}
