import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

export type Email = Output<'GET /member/me/email'>['list'][number]

export const emailsQuery = (client: Client) =>
  queryOptions({ queryKey: [MEMBER, 'email'], queryFn: () => client.call('GET /member/me/email') })
