import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BulkRun } from '../../../contracts/office/bulk.ts'
import { useSite } from '../../i18n/messages.tsx'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { useApi } from '../../private/use-api.ts'
import { useChange } from '../../private/use-change.ts'
import { useIdempotencyKey } from '../../private/use-idempotency-key.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Progress } from '../../ui/progress.tsx'
import { retryRefused, runQuery, undoRun } from '../queries/bulk.ts'
import { todayKey } from '../queries/today.ts'

type BulkProgressProps = { run: string; listKey: QueryKey; onRun: (run: string) => void; onClose: () => void }

/** How far a run is, why rows were refused, and how it goes on: again, back, or away. */
export function BulkProgress({ run, listKey, onRun, onClose }: BulkProgressProps) {
  const { t } = useSite()
  const words = t.officeLists
  const client = useQueryClient()
  const { data } = useQuery(runQuery(useApi(), run))
  const isOver = data?.waiting === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is asked for again once the run is over.
  useEffect(() => {
    if (!isOver) return
    for (const queryKey of [listKey, todayKey]) void client.invalidateQueries({ queryKey: [...queryKey] })
  }, [isOver])
  if (!data) return null
  const { verb, total, waiting, done, refused, refusals } = data
  return (
    <Card as="section" aria-label={words.run} className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="me-auto font-semibold">
          {words.progress(verb === 'act.undo' ? words.undo : words.bulkVerbs[verb], done, total, refused)}
        </p>
        {isOver && <Ways data={data} onRun={onRun} onClose={onClose} />}
      </div>
      <Progress value={total - waiting} max={total} label={words.run} />
      {refusals.length > 0 && (
        <Disclosure summary={words.refusals(refused)}>
          <ul className="grid gap-1 text-sm">
            {refusals.map(({ subject_id, message }) => (
              <li key={subject_id}>
                <bdi dir="ltr">{subject_id}</bdi> · {message}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  )
}

function Ways({ data: { id, refused, can_undo }, onRun, onClose }: { data: BulkRun } & Pick<BulkProgressProps, 'onRun' | 'onClose'>) {
  const { t } = useSite()
  const words = t.officeLists
  const api = useApi()
  const failure = { refused: t.office.refused, unreachable: t.privatePages.networkError }
  const retry = useChange(retryRefused(api, id), failure)
  const undo = useChange(undoRun(api, id), failure)
  const { keyFor, spend } = useIdempotencyKey()
  const press = async (change: typeof undo, what: string) => {
    const answer = await change.run({ key: keyFor({ id, what }) })
    if (!answer) return
    spend()
    onRun(answer.data.id)
  }
  return (
    <>
      {refused > 0 && (
        <Button size="sm" variant="secondary" busy={retry.isBusy} onClick={() => press(retry, 'retry')}>
          {words.retry}
        </Button>
      )}
      {can_undo && (
        <Button size="sm" variant="secondary" busy={undo.isBusy} onClick={() => press(undo, 'undo')}>
          {words.undo}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onClose}>
        {words.hide}
      </Button>
      <FeedbackNotice feedback={retry.feedback ?? undo.feedback} />
    </>
  )
}
