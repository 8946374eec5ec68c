import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { bringTexts } from '../i18n/texts.ts'
import { leaveToast } from '../ui/toast.tsx'
import { queryClient } from './query-client.ts'

await bringTexts('privatePages')

/** The layout of every personal page: they share their loaded data, and public pages do not. */
export default function PrivateLayout() {
  const [client] = useState(queryClient)
  useEffect(() => leaveToast, [])
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
