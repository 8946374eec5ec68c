import { Outlet } from 'react-router'
import { AuthProvider } from './auth-provider.tsx'
import { useCarriedState } from './use-carried-state.ts'

/** The layout of the pages that use the session: login, sign-up, and all personal pages. */
export default function AccountsLayout() {
  useCarriedState()
  return (
    <AuthProvider>
      <Outlet />
    </AuthProvider>
  )
}
