import { passkeysOfferable } from '@cocobnk/client/passkey'
import type { Input } from '@cocobnk/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '../../context.ts'

type PasskeyAnswer = Input<'POST /auth/passkey'>['body']

/** Renews the challenge before it expires after five minutes. */
const RENEW_MS = 4 * 60_000

/**
 * Offers passkeys in the browser's autofill at the ID field while the form is shown. Errors are ignored, because the member did not ask
 * for it. Returns a function that repeats the offer after another prompt has replaced it.
 */
export function usePasskeyOffer(onChosen: (answer: PasskeyAnswer) => Promise<unknown>): () => void {
  const { session } = useApp()
  const [round, setRound] = useState(0)
  const again = () => setRound((now) => now + 1)
  const chosen = useEffectEvent(onChosen)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new offer
  useEffect(() => {
    const ending = new AbortController()
    let pending = true
    const offer = async () => {
      const answer = (await passkeysOfferable())
        ? await session.passkey(ending.signal).catch(() => undefined)
        : undefined
      pending = false
      if (answer && !ending.signal.aborted) await chosen(answer)
    }
    void offer()
    const renewal = setTimeout(() => {
      if (pending) again()
    }, RENEW_MS)
    return () => {
      clearTimeout(renewal)
      if (pending) ending.abort()
    }
  }, [session, round])
  return again
}
