import { Outlet } from 'react-router'
import { AuthProvider } from './auth-provider.tsx'

/** What surrounds the pages that know who is signed in: signing in and up, and everything of one's own. */
export default function AccountsLayout() {
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
