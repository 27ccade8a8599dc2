import type { Client } from '@cocobnk/client'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { serverMessageOf } from '../refusal/server-message.ts'
import {
  assetQuery,
  constantQuery,
  kycConfigQuery,
  memberConfigQuery,
  otpConfigQuery,
  serviceConfigQuery,
} from './queries.ts'

/**
 * Loads all settings that screens need, at startup and when the language changes. Settles once the constants have, for which the first
 * screen waits. A failure is reported once, and the page continues without.
 */
export async function loadSettings(
  client: Client,
  queryClient: QueryClient,
  tell: (message: string | undefined) => void,
): Promise<void> {
  const told = new Set<string | undefined>()
  const load = async <Data, Key extends readonly unknown[]>(query: FetchQueryOptions<Data, Error, Data, Key>) => {
    try {
      // Without retry, which would double the wait for an unresponsive server. `always` makes it fail at once while offline, instead of
      // waiting for a network.
      await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false, networkMode: 'always' })
    } catch (failure) {
      const message = serverMessageOf(failure)
      if (!told.has(message)) tell(message)
      told.add(message)
    }
  }
  const constants = load(constantQuery(client))
  void load(serviceConfigQuery(client))
  void load(memberConfigQuery(client))
  void load(kycConfigQuery(client))
  void load(otpConfigQuery(client))
  void load(assetQuery(client))
  await constants
}
