import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Report } from '../../../contracts/office/reports.ts'
import { addDays, dubaiDateOf, isDubaiDate } from '../../../domain/dubai-time.ts'
import { emirates } from '../../../domain/emirates.ts'
import { useSite } from '../../i18n/messages.tsx'
import { bringTexts } from '../../i18n/texts.ts'
import { aed } from '../../private/aed.ts'
import { isRefusal } from '../../private/failure.ts'
import { LoadFailed } from '../../private/load-failed.tsx'
import { RowSkeletons } from '../../private/row-skeletons.tsx'
import { useApi } from '../../private/use-api.ts'
import { PageHead } from '../../site/page-head.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { Select } from '../../ui/select.tsx'
import { EmirateOptions } from '../emirate-options.tsx'
import { reportQuery } from '../queries/reports.ts'
import { ChartCard } from './chart-card.tsx'
import { FillTable } from './fill-table.tsx'
import { PartsTable } from './parts-table.tsx'
import { PackTiles, Tiles, TipTiles } from './tiles.tsx'

await bringTexts('officeReports', 'officeMoney', 'officePacks')

const lengths = { week: 7, month: 30, quarter: 90, year: 365 } as const

/** The period and the emirate, which stand in the address; the last 30 days by default. */
function useAsked() {
  const [params, setParams] = useSearchParams()
  const today = dubaiDateOf(new Date())
  const day = (name: string, otherwise: string) => {
    const given = params.get(name) ?? ''
    return isDubaiDate(given) ? given : otherwise
  }
  const until = day('until', today)
  const asked = {
    from: day('from', addDays(until, 1 - lengths.month)),
    until,
    emirate: emirates.find((one) => one === params.get('emirate')),
  }
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) value === '' ? next.delete(name) : next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return { asked, today, change }
}

/** What the business did in a period, beside the period before. */
export default function Reports() {
  const { t } = useSite()
  const words = t.officeReports
  const { asked, today, change } = useAsked()
  const query = useQuery(reportQuery(useApi(), asked))
  const { data, error } = query
  const length = Object.entries(lengths).find(([, days]) => asked.until === today && asked.from === addDays(today, 1 - days))?.[0] ?? ''
  return (
    <>
      <PageHead title={t.office.pages.reports} unlisted />
      <div className="grid gap-1">
        <h1 className="text-2xl">{t.office.pages.reports}</h1>
        <p className="text-muted">{words.lead}</p>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <Field label={words.period} name="period">
          <Select
            value={length}
            onChange={({ target }) => {
              const days = lengths[target.value as keyof typeof lengths]
              if (days) change({ from: addDays(today, 1 - days), until: today })
            }}
          >
            <option value="">{words.days(asked.from, asked.until)}</option>
            {Object.entries(words.periods).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.emirate} name="emirate">
          <Select value={asked.emirate ?? ''} onChange={({ target }) => change({ emirate: target.value })}>
            <option value="">{words.all}</option>
            <EmirateOptions />
          </Select>
        </Field>
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={words[name]} name={name}>
            <TextInput
              type="date"
              max={today}
              value={asked[name]}
              onChange={({ target }) => target.value && change({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      {error && <LoadFailed text={(isRefusal(error) && error.message) || t.office.failed} query={query} />}
      {!data && !error && <RowSkeletons label={t.site.loading} count={3} className="h-40" />}
      {data && <Figures report={data} />}
    </>
  )
}

function Figures({ report }: { report: Report }) {
  const { t } = useSite()
  const words = t.officeReports
  const { step, steps, steps_before, services, emirates: places, hours } = report
  const label = (start: string) => (step === 'month' ? start.slice(0, 7) : start.slice(5))
  const points = steps.map(({ start, bookings, net, vat }, index) => ({
    label: label(start),
    bookings,
    before: steps_before[index]?.bookings ?? null,
    net,
    vat,
  }))
  return (
    <>
      <Tiles report={report} />
      <PackTiles report={report} />
      <TipTiles report={report} />
      <ChartCard
        title={words.bookingsChart}
        head={words.start[step]}
        points={points}
        format={String}
        series={[
          { name: 'bookings', label: words.thisPeriod, tone: 'brand', as: 'bar' },
          { name: 'before', label: words.periodBefore, tone: 'saffron', as: 'line' },
        ]}
      />
      <ChartCard
        title={words.revenueChart}
        head={words.start[step]}
        points={points}
        format={aed}
        series={[
          { name: 'net', label: words.withoutVat, tone: 'brand', as: 'bar' },
          { name: 'vat', label: words.vat, tone: 'saffron', as: 'bar' },
        ]}
      />
      <FillTable hours={hours} />
      <PartsTable title={words.byService} head={words.service} parts={services.map(({ id, ...part }) => ({ key: String(id), ...part }))} />
      <PartsTable
        title={words.byEmirate}
        head={words.emirate}
        parts={places.map(({ emirate, ...part }) => ({ key: emirate, name: t.officeMoney.emirates[emirate], ...part }))}
      />
      <p className="max-w-reading text-sm text-muted">{words.onTime}</p>
    </>
  )
}
