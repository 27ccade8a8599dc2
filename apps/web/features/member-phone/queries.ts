import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

export type Phones = Output<'GET /member/me/phone'>
export type ConfirmedPhone = NonNullable<Phones['phone']>
export type WaitingPhone = NonNullable<Phones['waiting']>

export const phoneQuery = (client: Client) =>
  queryOptions({ queryKey: [MEMBER, 'phone'], queryFn: () => client.call('GET /member/me/phone') })
