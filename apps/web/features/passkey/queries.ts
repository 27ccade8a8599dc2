import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

export type Passkey = Output<'GET /passkey'>['list'][number]

export const PASSKEYS_KEY = [MEMBER, 'passkey'] as const

export const passkeysQuery = (client: Client) =>
  queryOptions({ queryKey: PASSKEYS_KEY, queryFn: async () => (await client.call('GET /passkey')).list })

export const PASSKEY_NAME_MAX = 60
