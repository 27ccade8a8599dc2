import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { queryOptions } from '@tanstack/react-query'
import { pagesQuery } from '../../list/pages.ts'
import { MEMBER, NOTIFICATIONS_KEY } from '../../live/query-keys.ts'

export type Notification = Output<'GET /notification'>['list'][number]
export type Preference = Output<'GET /notification/preference'>['list'][number]
export type Habit = Output<'GET /notification/habit'>
export type PushDevice = Output<'GET /notification/push'>['list'][number]

export const notificationsQuery = (client: Client) =>
  pagesQuery([...NOTIFICATIONS_KEY, 'list'], (cursor) =>
    client.call('GET /notification', { query: cursor === undefined ? {} : { cursor } }),
  )

export const unreadQuery = (client: Client) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: async () => (await client.call('GET /notification/unread')).unread,
  })

export const preferencesQuery = (client: Client) =>
  queryOptions({
    queryKey: [MEMBER, 'notification-preference'],
    queryFn: async () => (await client.call('GET /notification/preference')).list,
  })

export const habitQuery = (client: Client) =>
  queryOptions({
    queryKey: [MEMBER, 'notification-habit'],
    queryFn: () => client.call('GET /notification/habit'),
  })

export const pushQuery = (client: Client) =>
  queryOptions({
    queryKey: [MEMBER, 'notification-push'],
    queryFn: () => client.call('GET /notification/push'),
  })
