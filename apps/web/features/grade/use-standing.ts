import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context.ts'
import { type MemberInfo, meQuery } from '../../session/me-query.ts'
import { memberConfigQuery } from '../../setting/queries.ts'
import type { Grade } from './grade.ts'
import { useAskAtEnd } from './use-ask-at-end.ts'

export type Standing = {
  readonly me: MemberInfo
  readonly grades: readonly Grade[]
  /** When the member was fetched. States are evaluated at this time, and again after the next fetch. */
  readonly nowMs: number
}

/** The member and all grades; progress can only be shown with both. */
export function useStanding() {
  const app = useApp()
  const me = useQuery(meQuery(app))
  const config = useQuery(memberConfigQuery(app.client))
  const { dataUpdatedAt: nowMs } = me
  useAskAtEnd(me.data?.authentications, nowMs)
  const data: Standing | undefined = me.data && config.data && { me: me.data, grades: config.data.grades, nowMs }
  return {
    data,
    error: me.error ?? config.error,
    refetch: () => Promise.all([me, config].filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}
