import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { ApiError } from '../../contracts/client.ts'
import { asApiError, type FailureTexts, isRefusal, messageOf } from './failure.ts'
import { useToast } from './use-toast.ts'

/** The outcome of a change, as a message. */
export type Feedback = { tone: 'success' | 'error'; text: string }

/**
 * The messages of a failure; phrase may put them into a sentence, and onFailure is called for components that show no feedback of their
 * own.
 */
export type FailureWords = FailureTexts & {
  phrase?: (text: string, isRefusal: boolean) => string
  onFailure?: (text: string) => void
}

export type Change<Input, Answer> = {
  isBusy: boolean
  /** Why the last attempt failed; null once there is a new one. */
  error: ApiError | null
  feedback: Feedback | null
  report: (feedback: Feedback | null) => void
  /** The response, or null after a reported failure. One at a time: another press while it is running does nothing. */
  run: (input: Input) => Promise<Answer | null>
}

/** A mutation whose outcome is reported to its caller. The previous message is cleared when it starts. */
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
