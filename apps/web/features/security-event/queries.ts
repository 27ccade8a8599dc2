import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { pagesQuery } from '../../list/pages.ts'
import { MEMBER } from '../../live/query-keys.ts'

export type SecurityEventRow = Output<'GET /member/me/security-event'>['list'][number]

export const securityEventsQuery = (client: Client) =>
  pagesQuery([MEMBER, 'security-event'], (cursor) =>
    client.call('GET /member/me/security-event', { query: cursor === undefined ? {} : { cursor } }),
  )
