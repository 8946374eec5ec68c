import { useQuery } from '@tanstack/react-query'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { useApi } from '../../private/use-api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListPage } from '../list/list-page.tsx'
import { Moment } from '../list/moment.tsx'
import { articlesQuery } from '../queries/articles.ts'
import { articleCategoryQueries } from '../queries/content.ts'
import { ArticleBadge } from './article-badge.tsx'
import { ContentTabs } from './content-tabs.tsx'

await bringTexts('officeContent')

/** The articles, drafts included. */
export default function Articles() {
  const { t, to, language } = useSite()
  const words = t.officeContent.articles
  const { data: categories = [] } = useQuery(articleCategoryQueries.list(useApi()))
  return (
    <>
      <ContentTabs tab="articles" />
      <ListPage
        list={{
          page: 'content',
          icon: 'file-text',
          query: articlesQuery,
          idOf: ({ id }) => String(id),
          title: {
            head: words.title,
            text: ({ title }) => title[language] || title.en || title.ar || t.officeContent.untitled,
            to: ({ id }) => to.office(`/content/articles/${id}`),
          },
          columns: [
            { name: 'state', head: words.state, cell: ({ state }) => <ArticleBadge state={state} /> },
            { name: 'category', head: words.category, cell: ({ category_name }) => category_name ?? '' },
            { name: 'public', head: words.public, cell: ({ published_at }) => published_at && <Moment at={published_at} /> },
            {
              name: 'changed',
              head: words.changed,
              cell: ({ updated_at }) => <Moment at={updated_at} />,
              sorts: { up: 'updated_at', down: '-updated_at' },
            },
          ],
          filters: [
            { name: 'state', label: words.state, options: words.states },
            {
              name: 'category',
              label: words.category,
              options: Object.fromEntries(categories.map(({ id, document: { name } }) => [String(id), name[language]])),
            },
          ],
          sorts: { '-updated_at': words.newest, updated_at: words.oldest },
          search: words.search,
        }}
      >
        <ButtonLink to={to.office('/content/articles/new')} size="sm" className="justify-self-start">
          <Icon name="plus" />
          {words.write}
        </ButtonLink>
      </ListPage>
    </>
  )
}
