import type { ServiceEntry } from '../../answers/services.ts'
import { classNames } from '../../ui/class-names.ts'
import { ServiceCard } from './service-card.tsx'

const mostInOneRow = 4

/** A row of other services, two rows on wide screens where one would hide some; nothing if there are none. */
export function ServiceCards({ title, text, services }: { title: string; text?: string; services: ServiceEntry[] }) {
  if (services.length === 0) return null
  return (
    <section className="below page pt-12 last-of-type:pb-4 sm:pt-16">
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <div className="@container mt-6">
        <ul
          className={classNames(
            'card-row no-scrollbar page-bleed snap-x snap-mandatory overflow-x-auto py-1 pb-6 card-row-whole',
            services.length > mostInOneRow ? 'lg:grid lg:grid-cols-3 lg:*:w-auto' : 'lg:[--shown:4]',
          )}
        >
          {services.map((service) => (
            <li key={service.id}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
