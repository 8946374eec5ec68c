import { HelpPage } from './help-page.tsx'

export default function Guarantee() {
  return <HelpPage slug="guarantee" />
}
