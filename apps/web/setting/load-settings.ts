import type { Client } from '@cocobnk/client'
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import {
  assetQuery,
  constantQuery,
  kycConfigQuery,
  memberConfigQuery,
  otpConfigQuery,
  serviceConfigQuery,
} from './queries.ts'

/**
 * Asks for everything the screens show and check against, at the start and whenever the language changes. Settles
 * with the constants, which the first screen waits for; a failure is told once and the page goes on without.
 */
export async function loadSettings(
  client: Client,
  queryClient: QueryClient,
  tell: (message: string) => void,
): Promise<void> {
  const told = new Set<string>()
  const load = async <Data, Key extends readonly unknown[]>(query: FetchQueryOptions<Data, Error, Data, Key>) => {
    try {
      // Once only: a second try would keep the reader of a silent server waiting twice as long.
      // Nor does anybody wait for a network: without one it fails at once.
      await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false, networkMode: 'always' })
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : String(failure)
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
