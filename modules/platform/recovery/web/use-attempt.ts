import { useState } from 'react'
import { useCountdown } from '../../session/web/use-countdown.ts'
import type { LoginWords } from '../../session/web/words.ts'
import { ApiError } from '@cuadre/web-kit/request.ts'

/** Sends something once at a time, and keeps why it was refused and how long to wait. */
export function useAttempt(words: LoginWords) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError>()
  const wait = useCountdown(refused?.status === 429 ? refused.retryAfter : undefined)
  return {
    busy,
    wait,
    refused,
    message: messageOf(refused, wait, words),
    clear: () => setRefused(undefined),
    async run(work: () => Promise<void>): Promise<void> {
      setBusy(true)
      setRefused(undefined)
      try {
        await work()
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefused(error)
      } finally {
        setBusy(false)
      }
    },
  }
}

function messageOf(refused: ApiError | undefined, wait: number, words: LoginWords): string | undefined {
  if (refused === undefined || refused.fields.length > 0) return undefined
  if (refused.status !== 429) return refused.message
  return refused.retryAfter === undefined
    ? words.throttledUnknown
    : words.throttled.replace('{{seconds}}', String(wait))
}
