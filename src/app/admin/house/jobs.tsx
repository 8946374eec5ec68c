import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '../../../contracts/office/jobs.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../private/confirm-dialog.tsx'
import { momentText } from '../../private/date-time-text.ts'
import { FeedbackNotice } from '../../private/feedback-notice.tsx'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { jobsQuery, parkJob, releaseJob, runJob } from '../queries/house.ts'
import { useStaffAct } from '../use-staff-act.ts'

await bringTexts('officeHouse', 'officeNames')

/** What a job is called; one of another version of the server has its own name only. */
function useJobName(): (name: string) => string {
  const names: Partial<Record<string, string>> = useSite().t.officeNames.jobs
  return (name) => names[name] ?? name
}

/** What runs by itself and how it ended, for superadmins. */
export default function Jobs() {
  return (
    <RequireRole roles={['superadmin']}>
      <EveryJob />
    </RequireRole>
  )
}

function EveryJob() {
  const { t } = useSite()
  const words = t.officeHouse.jobs
  const query = useQuery(jobsQuery(useApi()))
  const { data: jobs, error } = query
  return (
    <>
      <PageHead title={t.office.pages.jobs} unlisted />
      <div className="grid gap-1">
        <h1 className="text-2xl">{t.office.pages.jobs}</h1>
        <p className="text-muted">{words.lead}</p>
      </div>
      {!jobs && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!jobs && !error && <RowSkeletons label={t.site.loading} className="h-20" />}
      {jobs && (
        <ul className="grid gap-3">
          {jobs.map((job) => (
            <JobCard key={job.name} job={job} />
          ))}
        </ul>
      )}
    </>
  )
}

function JobCard({ job }: { job: Job }) {
  const { t, language } = useSite()
  const words = t.officeHouse.jobs
  const nameOf = useJobName()
  const { name, cron, finished_at, took_ms, failures, failure, failed_at, parked_at } = job
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="grid min-w-56 flex-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base font-bold">
            <bdi>{nameOf(name)}</bdi>
          </h2>
          {parked_at ? (
            <Badge tone="warning">{words.parked}</Badge>
          ) : (
            <Badge tone={failures > 0 ? 'danger' : 'success'}>{failures > 0 ? words.fails : words.works}</Badge>
          )}
        </div>
        <p className="text-sm text-muted">
          {finished_at ? `${words.finished}: ${momentText(finished_at, language)}` : words.never}
          {took_ms !== null && ` · ${words.took(took_ms)}`}
          {' · '}
          {language !== 'en' && (
            <>
              <bdi dir="ltr" lang="en">
                {name}
              </bdi>
              {' · '}
            </>
          )}
          <abbr title={words.schedule} className="no-underline">
            <bdi dir="ltr">{cron}</bdi>
          </abbr>
        </p>
        {failures > 0 && failure && failed_at && (
          <p className="text-sm text-danger">
            {`${words.failing(failures)}, ${momentText(failed_at, language)}: `}
            <bdi>{words.failure(failure)}</bdi>
          </p>
        )}
      </div>
      <Actions job={job} />
    </Card>
  )
}

function Actions({ job: { name, parked_at } }: { job: Job }) {
  const { t } = useSite()
  const words = t.officeHouse.jobs
  const shown = useJobName()(name)
  const api = useApi()
  const acts = { run: useStaffAct(runJob(api)), park: useStaffAct(parkJob(api)), release: useStaffAct(releaseJob(api)) }
  const [isAsking, setAsking] = useState(false)
  const act = async (kind: keyof typeof acts) => {
    if (await acts[kind].run({ name })) setAsking(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {parked_at ? (
        <Button
          size="sm"
          variant="secondary"
          busy={acts.release.change.isBusy}
          onClick={() => act('release')}
          aria-label={words.releaseOf(shown)}
        >
          {words.release}
        </Button>
      ) : (
        <>
          <Button size="sm" variant="secondary" busy={acts.run.change.isBusy} onClick={() => act('run')} aria-label={words.runOf(shown)}>
            {words.run}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)} aria-label={words.parkOf(shown)}>
            {words.park}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          question={words.parkTitle(shown)}
          confirm={words.park}
          busyLabel={t.office.sending}
          change={acts.park.change}
          onConfirm={() => act('park')}
          onClose={() => setAsking(false)}
        >
          <p>{words.parkNote}</p>
        </ConfirmDialog>
      )}
      <FeedbackNotice feedback={acts.run.change.feedback ?? acts.release.change.feedback} />
    </div>
  )
}
