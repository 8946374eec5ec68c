import type { ArticleState } from '../../../domain/articles.ts'
import { useSite } from '../../i18n/messages.tsx'
import { Badge } from '../../ui/badge.tsx'

const tones = { draft: 'neutral', scheduled: 'saffron', published: 'success' } as const

export function ArticleBadge({ state }: { state: ArticleState }) {
  return <Badge tone={tones[state]}>{useSite().t.officeContent.articles.states[state]}</Badge>
}
