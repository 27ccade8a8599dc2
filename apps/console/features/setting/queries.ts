import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import type { SettingName } from './setting-search.ts'

/** Another operator may have changed a setting, so the data is refetched every minute. */
const live = { refetchInterval: 60_000 }

export const constantQuery = (client: Client) =>
  queryOptions({
    ...live,
    queryKey: ['setting', 'constant'],
    queryFn: async ({ signal }) => (await client.call('GET /constant', {}, { signal })).constant,
  })

export const serviceConfigQuery = (client: Client) =>
  queryOptions({
    ...live,
    queryKey: ['setting', 'service'],
    queryFn: async ({ signal }) => (await client.call('GET /config/service', {}, { signal })).config,
  })

export const memberConfigQuery = (client: Client) =>
  queryOptions({
    ...live,
    queryKey: ['setting', 'member'],
    queryFn: async ({ signal }) => (await client.call('GET /config/member', {}, { signal })).config,
  })

/** Fetches two small responses as one query. */
export const certificationQuery = (client: Client) =>
  queryOptions({
    ...live,
    queryKey: ['setting', 'certification'],
    queryFn: async ({ signal }) => {
      const [kyc, otp] = await Promise.all([
        client.call('GET /config/kyc', {}, { signal }),
        client.call('GET /config/otp', {}, { signal }),
      ])
      return { kyc: kyc.config, otp: otp.config }
    },
  })

export const assetQuery = (client: Client) =>
  queryOptions({
    ...live,
    queryKey: ['asset'],
    queryFn: async ({ signal }) => (await client.call('GET /asset', {}, { signal })).list,
  })

export const currencyQuery = (client: Client) =>
  queryOptions({
    ...live,
    queryKey: ['setting', 'currency'],
    queryFn: async ({ signal }) => (await client.call('GET /currency', {}, { signal })).list,
  })

/** A setting for operators: its value, its schema, and its previous values. */
export const settingQuery = (client: Client, name: SettingName) =>
  queryOptions({
    ...live,
    queryKey: ['setting', 'desk', name],
    queryFn: ({ signal }) => client.call('GET /operator/config/{name}', { path: { name } }, { signal }),
  })

export const kycTypesQuery = (client: Client) =>
  queryOptions({
    queryKey: ['setting', 'kyc-type'],
    queryFn: async ({ signal }) => (await client.call('GET /kyc/certification/type', {}, { signal })).list,
  })
