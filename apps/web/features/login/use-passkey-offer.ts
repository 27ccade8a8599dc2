import { passkeysOfferable } from '@cocobnk/client/passkey'
import type { Input } from '@cocobnk/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp } from '../../context.ts'

type PasskeyAnswer = Input<'POST /auth/passkey'>['body']

/** Before the challenge is over, which lives five minutes, a new one takes its place. */
const RENEW_MS = 4 * 60_000

/**
 * Passkeys stand among the names that the browser offers at the ID field, for as long as the form is there. Nobody has
 * asked for it, so what keeps it from working is not told. Answers how to offer again after something else was asked.
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
