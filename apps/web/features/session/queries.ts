import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { pagesQuery } from '../../list/pages.ts'
import { SESSIONS_KEY } from '../../live/query-keys.ts'

export type Login = Output<'GET /auth/session'>['list'][number]

export const sessionsQuery = (client: Client) =>
  pagesQuery(SESSIONS_KEY, (cursor) =>
    client.call('GET /auth/session', { query: cursor === undefined ? {} : { cursor } }),
  )
