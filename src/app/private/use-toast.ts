import { useCallback } from 'react'
import { useSite } from '../i18n/messages.tsx'
import { showToast, type Toast } from '../ui/toast.tsx'

/** Says something short at the lower edge of the page: `toast({ tone: 'success', text })`; null takes away what is there. */
export function useToast(): (toast: Omit<Toast, 'dismissLabel'> | null) => void {
  const dismissLabel = useSite().t.site.close
  return useCallback((toast) => showToast(toast && { ...toast, dismissLabel }), [dismissLabel])
}
