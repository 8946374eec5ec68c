import { useLocation } from 'react-router'
import { useSite } from '../../i18n/messages.tsx'
import { useOrigin } from '../../seo/origin.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

type Network = { name: string; icon: IconName; address: (page: string, title: string) => string }

const networks: Network[] = [
  { name: 'Facebook', icon: 'facebook', address: (page) => `https://www.facebook.com/sharer/sharer.php?u=${page}` },
  { name: 'Twitter', icon: 'twitter', address: (page, title) => `https://twitter.com/intent/tweet?url=${page}&text=${title}` },
  { name: 'LinkedIn', icon: 'linkedin', address: (page) => `https://www.linkedin.com/sharing/share-offsite/?url=${page}` },
  { name: 'Telegram', icon: 'telegram', address: (page, title) => `https://t.me/share/url?url=${page}&text=${title}` },
  { name: 'WhatsApp', icon: 'whatsapp', address: (page, title) => `https://wa.me/?text=${title}%20${page}` },
]

/** Plain links to social networks; nothing of theirs is loaded here. */
export function ShareLinks({ title }: { title: string }) {
  const words = useSite().t.blog.article
  const page = encodeURIComponent(useOrigin() + useLocation().pathname)
  return (
    <section aria-labelledby="share-title" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-sand p-5">
      <h2 id="share-title" className="text-base">
        {words.share}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {networks.map(({ name, icon, address }) => (
          <li key={name}>
            <a
              href={address(page, encodeURIComponent(title))}
              target="_blank"
              rel="noopener"
              aria-label={words.shareOn(name)}
              className="grid size-11 place-items-center rounded-pill bg-surface text-link inset-ring inset-ring-edge transition-colors hover:bg-brand hover:text-on-brand hover:inset-ring-brand"
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
