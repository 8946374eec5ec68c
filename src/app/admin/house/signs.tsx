import { useQuery } from '@tanstack/react-query'
import type { Signs } from '../../../contracts/office/signs.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { momentText } from '../../private/date-time-text.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { signsQuery } from '../queries/house.ts'
import { Scroller } from '../scroller.tsx'
import { SignCard } from './sign-card.tsx'

await bringTexts('officeSigns', 'officeToday')

/** How the house does, by the limits of its alerts, for superadmins. */
export default function SignsPage() {
  return (
    <RequireRole roles={['superadmin']}>
      <EverySign />
    </RequireRole>
  )
}

function EverySign() {
  const { t } = useSite()
  const words = t.officeSigns
  const query = useQuery(signsQuery(useApi()))
  const { data, error } = query
  return (
    <>
      <PageHead title={t.office.pages.signs} unlisted />
      <div className="grid gap-1">
        <h1 className="text-2xl">{t.office.pages.signs}</h1>
        <p className="text-muted">{words.lead}</p>
      </div>
      {!data && error && <LoadFailed text={error.message || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} className="h-20" />}
      {data && (
        <>
          <Summary signs={data.signs} />
          <ul className="grid gap-3 sm:grid-cols-2">
            {data.signs.map((sign) => (
              <SignCard key={sign.name} sign={sign} />
            ))}
          </ul>
          <Processes processes={data.processes} />
        </>
      )}
    </>
  )
}

function Summary({ signs }: Pick<Signs, 'signs'>) {
  const words = useSite().t.officeSigns
  const numberOf = (level: string) => signs.filter((sign) => sign.level === level).length
  return (
    <p role="status" className="font-semibold">
      {words.summary(numberOf('act'), numberOf('watch')) || words.allWell}
    </p>
  )
}

function Processes({ processes }: Pick<Signs, 'processes'>) {
  const { t, language } = useSite()
  const words = t.officeSigns
  const { columns } = words
  return (
    <section aria-labelledby="processes" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="grid gap-1">
        <h2 id="processes" className="text-xl">
          {words.processes}
        </h2>
        <p className="text-sm text-muted">{processes.length > 0 ? words.processesLead : words.noProcesses}</p>
      </div>
      {processes.length > 0 && (
        <Card className="min-w-0">
          <Scroller label={words.processes}>
            <table className="w-full text-sm tabular-nums">
              <thead>
                <tr className="border-b border-line text-start text-muted">
                  {[columns.name, columns.runs, columns.requests, columns.failed, columns.waiting, columns.lag, columns.replica].map(
                    (name) => (
                      <th key={name} scope="col" className="px-4 py-2.5 text-start font-semibold">
                        {name}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {processes.map((one) => (
                  <tr key={one.name} className="border-b border-line last:border-0">
                    <th scope="row" className="px-4 py-2.5 text-start font-semibold whitespace-nowrap">
                      <bdi dir="ltr" lang="en">
                        {one.name}
                      </bdi>{' '}
                      <Badge tone={one.is_silent ? 'danger' : 'neutral'}>{one.is_silent ? words.silent : words.kinds[one.kind]}</Badge>
                    </th>
                    <td className="px-4 py-2.5 whitespace-nowrap">{momentText(one.started_at, language)}</td>
                    <td className="px-4 py-2.5">{one.requests}</td>
                    <td className="px-4 py-2.5">{one.failed_requests}</td>
                    <td className="px-4 py-2.5">{one.connections_waiting}</td>
                    <td className="px-4 py-2.5 whitespace-nowrap">{words.seconds(one.loop_lag_seconds)}</td>
                    <td className="px-4 py-2.5 whitespace-nowrap">
                      {one.replica_lag_seconds === null ? words.none : words.seconds(one.replica_lag_seconds)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        </Card>
      )}
    </section>
  )
}
