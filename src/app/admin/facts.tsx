import type { ReactNode } from 'react'

/** What is known of something, by name; what is unknown (null, false, empty) is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="-mt-2 whitespace-pre-line wrap-anywhere sm:mt-0">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
