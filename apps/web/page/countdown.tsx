import { Text } from '@cocobnk/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds until a moment, updated every second; 0 once it is past. */
export function useTimeLeft(untilMs: number): number {
  return Math.max(0, untilMs - useNow())
}

/** The current time, updated every second. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/** A countdown such as 4:59. Screen readers read it on demand, not every second. */
export function Countdown({ leftMs }: { readonly leftMs: number }): ReactNode {
  const seconds = Math.ceil(leftMs / 1_000)
  return (
    <Text component="span" role="timer" aria-live="off" weight="semibold">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </Text>
  )
}
