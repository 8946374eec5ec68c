import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { useSite } from './i18n/messages.tsx'
import { publicUrlContext } from './load.ts'
import { UnexpectedError } from './site/unexpected-error.tsx'
import './ui/site.css'

export const loader = ({ context }: LoaderFunctionArgs) => ({ origin: context.get(publicUrlContext) })

/** The site's origin does not change during a visit, so it is loaded once. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: React.ReactNode }) {
  const { language } = useSite()
  useScrollRestoration()
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fefcf9" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#091313" />
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={language === 'ar' ? '/ar/manifest.webmanifest' : '/manifest.webmanifest'} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <UnexpectedError />
}
