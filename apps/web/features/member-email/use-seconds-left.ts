import { useEffect, useState } from 'react'

/** Whole seconds until then, looked at every second; 0 from then on. */
export function useSecondsLeft(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsUntil(untilMs))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(untilMs)), 1_000)
    return () => clearInterval(timer)
  }, [untilMs])
  return left
}

function secondsUntil(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - Date.now()) / 1_000))
}

/** `4:05` */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
