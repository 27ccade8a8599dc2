import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { SCHEDULES_KEY } from '../../live/query-keys.ts'

export type Schedule = Output<'GET /account/schedule'>['list'][number]
export type ScheduleHistory = Output<'GET /account/schedule/{schedule_seq}'>
export type Run = ScheduleHistory['history'][number]

export const schedulesQuery = (client: Client, type: Schedule['type']) =>
  pagesQuery([...SCHEDULES_KEY, 'list', type], (cursor) =>
    client.call('GET /account/schedule', { query: { type, ...(cursor === undefined ? {} : { cursor }) } }),
  )

export const scheduleQuery = (client: Client, seq: string) =>
  queryOptions({
    queryKey: [...SCHEDULES_KEY, seq],
    queryFn: () => client.call('GET /account/schedule/{schedule_seq}', { path: { schedule_seq: seq } }),
    retry: false,
  })
