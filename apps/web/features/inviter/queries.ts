import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { pagesQuery } from '../../list/pages.ts'
import { MEMBER } from '../../live/query-keys.ts'

export type Invited = Output<'GET /member/me/invite-relation'>['list'][number]

export const inviteRelationQuery = (client: Client) =>
  pagesQuery([MEMBER, 'invite-relation'], (cursor) =>
    client.call('GET /member/me/invite-relation', { query: cursor === undefined ? {} : { cursor } }),
  )
