import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { LAST_KNOWN } from '../last-known/last-known.ts'

/** Settings are refetched only when the language changes. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

export const constantQuery = (client: Client) =>
  queryOptions({
    ...once,
    queryKey: ['setting', 'constant'],
    meta: LAST_KNOWN,
    queryFn: async () => (await client.call('GET /constant')).constant,
  })

export const serviceConfigQuery = (client: Client) =>
  queryOptions({
    ...once,
    queryKey: ['setting', 'service'],
    meta: LAST_KNOWN,
    queryFn: async () => (await client.call('GET /config/service')).config,
  })

export const memberConfigQuery = (client: Client) =>
  queryOptions({
    ...once,
    queryKey: ['setting', 'member'],
    queryFn: async () => (await client.call('GET /config/member')).config,
  })

export const kycConfigQuery = (client: Client) =>
  queryOptions({
    ...once,
    queryKey: ['setting', 'kyc'],
    queryFn: async () => (await client.call('GET /config/kyc')).config,
  })

export const otpConfigQuery = (client: Client) =>
  queryOptions({
    ...once,
    queryKey: ['setting', 'otp'],
    queryFn: async () => (await client.call('GET /config/otp')).config,
  })

export const assetQuery = (client: Client) =>
  queryOptions({
    ...once,
    queryKey: ['setting', 'asset'],
    meta: LAST_KNOWN,
    queryFn: async () => (await client.call('GET /asset')).list,
  })
