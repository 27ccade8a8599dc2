import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

export type Report = Output<'GET /report'>['list'][number]

export const REPORTS_KEY = [MEMBER, 'report'] as const
const LOOK_MS = 1_000

const isOpen = ({ state }: Report) => state === 'WAITING' || state === 'RUNNING'

/** Polled while a report is being made. */
export const reportsQuery = (client: Client) =>
  queryOptions({
    queryKey: REPORTS_KEY,
    queryFn: async () => (await client.call('GET /report')).list,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? LOOK_MS : false),
  })
