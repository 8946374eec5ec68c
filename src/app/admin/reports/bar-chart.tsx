import { Bar, CartesianGrid, ComposedChart, Legend, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useSite } from '../../i18n/messages.tsx'

/** A step of a chart: its label, and the value of each series by name. */
export type Point = { label: string } & Record<string, string | number | null>
export type Series = { name: string; label: string; tone: 'brand' | 'saffron'; as: 'bar' | 'line' }

const colours = { brand: 'var(--color-brand)', saffron: 'var(--color-saffron-strong)' }
const text = { fill: 'var(--color-muted)', fontSize: 12 }

/** The axis has room for short numbers; the exact ones are in the tooltip and in the table. */
const compact = (value: number) => new Intl.NumberFormat('en', { notation: 'compact' }).format(value)

type BarChartProps = { points: Point[]; series: readonly Series[]; format: (value: number) => string }

/** Bars that stand on each other, and lines, over time. In Arabic time runs from right to left. */
export default function BarChart({ points, series, format }: BarChartProps) {
  const isArabic = useSite().language === 'ar'
  return (
    <div dir="ltr" className="h-72">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={points} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis dataKey="label" reversed={isArabic} tick={text} tickLine={false} stroke="var(--color-edge)" minTickGap={24} />
          <YAxis
            orientation={isArabic ? 'right' : 'left'}
            tick={text}
            tickLine={false}
            axisLine={false}
            width={44}
            tickFormatter={compact}
            allowDecimals={false}
          />
          <Tooltip
            formatter={(value) => format(Number(value))}
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-brand-soft)' }}
            contentStyle={{ background: 'var(--color-surface)', border: '1px solid var(--color-line)', color: 'var(--color-ink)' }}
            itemStyle={{ color: 'var(--color-ink)' }}
          />
          <Legend formatter={(label) => <span style={{ color: 'var(--color-ink)' }}>{label}</span>} />
          {series.map(({ name, label, tone, as }) =>
            as === 'bar' ? (
              <Bar key={name} dataKey={name} name={label} stackId="bars" fill={colours[tone]} isAnimationActive={false} />
            ) : (
              <Line
                key={name}
                dataKey={name}
                name={label}
                stroke={colours[tone]}
                strokeWidth={2}
                strokeDasharray="5 4"
                dot={false}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
