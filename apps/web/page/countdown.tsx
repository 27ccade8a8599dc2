import { Text } from '@cocobnk/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds until then, looked at once a second; 0 when it is past. */
export function useTimeLeft(untilMs: number): number {
  return Math.max(0, untilMs - useNow())
}

/** The time, looked at once a second. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}

/** 4:59. Screen readers hear it when they come by, not every second. */
export function Countdown({ leftMs }: { readonly leftMs: number }): ReactNode {
  const seconds = Math.ceil(leftMs / 1_000)
  return (
    <Text component="span" role="timer" aria-live="off" weight="semibold">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </Text>
  )
}
