import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { MEMBER } from '../../live/query-keys.ts'
import { type Authentication, nextEnd } from './grade.ts'

/** The bank's clock may be slightly behind the browser's. */
const AFTER_MS = 1_000
/** Timers cannot span months; a page that stays open refetches once a day. */
const LONGEST_MS = 24 * 60 * 60_000

/** Expiries are not pushed: refetches the member at the moment at which the next authentication expires. */
export function useAskAtEnd(authentications: readonly Authentication[] | undefined, toldAtMs: number): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const end = nextEnd(authentications ?? [], toldAtMs)
    if (end === undefined) return
    const ask = () => void queryClient.invalidateQueries({ queryKey: [MEMBER] })
    const timer = setTimeout(ask, Math.min(Math.max(end - Date.now(), 0) + AFTER_MS, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [authentications, toldAtMs, queryClient])
}
