import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { constantQuery } from '../../setting/queries.ts'

/** A code is on its way to this email, and counts until then. */
export type Awaited = { readonly emailSeq: string; readonly until: number }

const MINUTE_MS = 60_000

/** For how many minutes a code counts that was sent along with something else, whose answer does not say it. */
export function useCodeLife(): { readonly minutes: number; readonly until: () => number } {
  const { data: constant } = useQuery(constantQuery(useApp().client))
  const minutes = constant?.verification_code_minutes ?? 0
  return { minutes, until: () => Date.now() + minutes * MINUTE_MS }
}
