import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../provider/words.ts'
import css from './quote-ring.module.css'

type QuoteRingProps = {
  /** When the quote expires, in milliseconds since the epoch, and its total validity. */
  readonly expiresAt: number
  readonly durationMs: number
  readonly onExpire?: () => void
}

const SECOND_MS = 1000
const SOON_SECONDS = 3
const RADIUS = 32
const ROUND = 2 * Math.PI * RADIUS

/** Remaining validity of a firm price. */
export function QuoteRing({ expiresAt, durationMs, onExpire }: QuoteRingProps): ReactNode {
  const words = useWords()
  // The clock may pause between two quotes, so the total is the upper bound.
  const seconds = Math.min(useSecondsLeft(expiresAt, onExpire), Math.ceil(durationMs / SECOND_MS))
  const share = Math.min(1, (seconds * SECOND_MS) / durationMs)
  const state = seconds === 0 ? 'expired' : seconds <= SOON_SECONDS ? 'soon' : 'firm'
  return (
    <div
      className={css.ring}
      data-state={state}
      role="timer"
      aria-label={seconds === 0 ? words.expired : words.secondsLeft}
    >
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <circle className={css.track} cx="36" cy="36" r={RADIUS} />
        <circle
          className={css.left}
          cx="36"
          cy="36"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <span className={css.figure}>{seconds}</span>
    </div>
  )
}

function useSecondsLeft(expiresAt: number, onExpire: (() => void) | undefined): number {
  const [now, setNow] = useState(() => Date.now())
  const expire = useEffectEvent(() => onExpire?.())
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < expiresAt) return
      clearInterval(timer)
      expire()
    }, SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [expiresAt])
  return Math.max(0, Math.ceil((expiresAt - now) / SECOND_MS))
}
