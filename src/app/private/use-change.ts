import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import { asApiError, type FailureTexts, isRefusal, messageOf } from './failure.ts'
import { useToast } from './use-toast.ts'

/** What came of a change, in words. */
export type Feedback = { tone: 'success' | 'error'; text: string }

/** The texts of a failure; phrase may put them into a sentence, and onFailure hears it, for what shows no feedback of its own. */
export type FailureWords = FailureTexts & {
  phrase?: (text: string, isRefusal: boolean) => string
  onFailure?: (text: string) => void
}

export type Change<Input, Answer> = {
  isBusy: boolean
  /** Why the last attempt failed; null once there is another. */
  error: ApiError | null
  feedback: Feedback | null
  report: (feedback: Feedback | null) => void
  /** The answer, or null after the failure was reported. One at a time: another press while it is under way does nothing. */
  run: (input: Input) => Promise<Answer | null>
}

/** A mutation whose outcome is told to whoever began it. What was told before is cleared when it starts. */
export function useChange<Answer, Input = void, Rollback = unknown>(
  mutation: UseMutationOptions<Answer, ApiError, Input, Rollback>,
  words: FailureWords,
): Change<Input, Answer> {
  const { mutateAsync, isPending, reset } = useMutation(mutation)
  const toast = useToast()
  const isRunning = useRef(false)
  const said = useRef(words)
  said.current = words
  const [outcome, setOutcome] = useState<{ error: ApiError | null; feedback: Feedback | null }>({ error: null, feedback: null })

  const run = useCallback(
    async (input: Input): Promise<Answer | null> => {
      if (isRunning.current) return null
      isRunning.current = true
      setOutcome({ error: null, feedback: null })
      toast(null)
      try {
        return await mutateAsync(input)
      } catch (caught) {
        const error = asApiError(caught)
        const { phrase = asItIs, onFailure } = said.current
        const text = phrase(messageOf(error, said.current), isRefusal(error))
        setOutcome({ error, feedback: { tone: 'error', text } })
        onFailure?.(text)
        return null
      } finally {
        isRunning.current = false
        // What was sent, a password perhaps, is not kept with the mutation.
        reset()
      }
    },
    [mutateAsync, reset, toast],
  )
  const report = useCallback((feedback: Feedback | null) => setOutcome({ error: null, feedback }), [])
  return { isBusy: isPending, ...outcome, report, run }
}

const asItIs = (text: string) => text
