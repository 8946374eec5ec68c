import { HelpPage } from './help-page.tsx'

export default function Insurance() {
  return <HelpPage slug="insurance" />
}
