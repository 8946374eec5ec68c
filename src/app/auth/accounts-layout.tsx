import { Outlet } from 'react-router'
import { AuthProvider } from './auth-provider.tsx'
import { useCarriedState } from './use-carried-state.ts'

/** What surrounds the pages that know who is signed in: signing in and up, and everything of one's own. */
export default function AccountsLayout() {
  useCarriedState()
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
