import { inBrowser, type LoadArgs, onServer, orElse, settle } from '../../load.ts'
import type { Route } from './+types/home'

async function load({ api }: LoadArgs) {
  const services = await settle(api.services())
  return { services: orElse(services, null)?.data ?? [] }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function Home({ loaderData }: Route.ComponentProps) {
  return <ul>{loaderData.services.map((service) => <li key={service.id}>{service.title}</li>)}</ul>
}
