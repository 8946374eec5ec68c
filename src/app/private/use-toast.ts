import { useCallback } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { showToast, type Toast } from '../ui/toast.tsx'

/** Shows a short message at the bottom of the page: `toast({ tone: 'success', text })`; null removes it. */
export function useToast(): (toast: Omit<Toast, 'dismissLabel'> | null) => void {
  const dismissLabel = useSite().t.site.close
  return useCallback((toast) => showToast(toast && { ...toast, dismissLabel }), [dismissLabel])
}
