import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffArticle } from '../../../contracts/office/articles.ts'
import { useSite } from '../../i18n/messages.tsx'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { removeArticle, withdrawArticle } from '../queries/articles.ts'
import { useStaffAct } from '../use-staff-act.ts'
import { PublishDialog } from './publish-dialog.tsx'

/** What can be done with an article in its state, besides writing it. */
export function ArticleActions({ article, hasChanges }: { article: StaffArticle; hasChanges: boolean }) {
  const { t, to } = useSite()
  const words = t.officeContent
  const { id, state, document } = article
  const api = useApi()
  const navigate = useNavigate()
  const withdrawing = useStaffAct(withdrawArticle(api, id))
  const removing = useStaffAct(removeArticle(api, String(id)))
  const [open, setOpen] = useState<'publish' | 'withdraw' | null>(null)
  const withdraw = async () => {
    if (await withdrawing.run({})) setOpen(null)
  }
  const remove = async () => {
    if (await removing.run({})) await navigate(to.office('/content'))
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {state !== 'published' && (
          <Button size="sm" disabled={hasChanges} onClick={() => setOpen('publish')}>
            {state === 'draft' ? words.publish.publish : words.publish.reschedule}
          </Button>
        )}
        {state === 'published' && (
          <ButtonLink to={to.article(document.slug)} size="sm" variant="secondary">
            {words.article.see}
          </ButtonLink>
        )}
        {state === 'draft' ? (
          <Button size="sm" variant="quiet-danger" busy={removing.change.isBusy} onClick={remove}>
            {words.publish.remove}
          </Button>
        ) : (
          <Button size="sm" variant="secondary" onClick={() => setOpen('withdraw')}>
            {words.publish.withdraw}
          </Button>
        )}
        {state !== 'published' && hasChanges && <p className="text-sm text-muted">{words.article.saveFirst}</p>}
      </div>
      <FeedbackNotice feedback={removing.change.feedback} />
      {open === 'publish' && <PublishDialog article={article} onClose={() => setOpen(null)} />}
      {open === 'withdraw' && (
        <ConfirmDialog
          question={words.publish.withdrawTitle}
          confirm={words.publish.withdraw}
          busyLabel={t.office.sending}
          change={withdrawing.change}
          onConfirm={withdraw}
          onClose={() => setOpen(null)}
        >
          <p>{words.publish.withdrawNote}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
