import { useRef, useState } from 'react'
import { ApiError } from '../../contracts/client.ts'
import type { OwnClient } from '../../contracts/own-client.ts'
import { useSite } from '../i18n/messages.tsx'
import { ownClient } from '../own-client.ts'

/** One call of a form: under way, and why it failed. It does not start anew before it has ended. */
export function useCall() {
  const { t, language } = useSite()
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Whether it succeeded. otherwise stands in where the server has no words; hasShown may show a refusal in its own way. */
  const run = async (
    call: (api: OwnClient) => Promise<{ status: string; message?: string | undefined }>,
    { otherwise, hasShown }: { otherwise: string; hasShown?: (refusal: ApiError) => boolean },
  ): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setIsBusy(true)
    setFailure(null)
    try {
      const { status, message } = await call(ownClient(language))
      if (status !== 'success') setFailure(message || otherwise)
      return status === 'success'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!hasShown?.(error)) setFailure(error.status === 0 ? t.auth.errors.networkAgain : error.message || otherwise)
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, failure, run }
}
