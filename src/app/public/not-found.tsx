import { data } from 'react-router'
import { NotFoundScreen } from '../site/not-found-screen.tsx'

export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFound() {
  return <NotFoundScreen />
}
