import type { Client } from '@cocobnk/client'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useApp } from '../context.ts'
import { useText } from '../texts.ts'

/** Certification types linked in the menus, by the product owner's numbers. */
const LINKED_TYPES = [1, 3, 4] as const

export type KycLink = { readonly typeSeq: number; readonly label: string }

export const kycTypeQuery = (client: Client, typeSeq: number) =>
  queryOptions({
    queryKey: ['kyc-type', typeSeq],
    queryFn: async () => (await client.call('GET /kyc/certification/type', { query: { type_seq: typeSeq } })).list,
  })

/** Certification links with the server's translated titles, or our own until they are loaded. */
export function useKycLinks(): readonly KycLink[] {
  const { client } = useApp()
  const t = useText('shell')
  const answers = useQueries({ queries: LINKED_TYPES.map((typeSeq) => kycTypeQuery(client, typeSeq)) })
  return LINKED_TYPES.map((typeSeq, index) => ({
    typeSeq,
    label: answers[index]?.data?.[0]?.title ?? t(`kyc.${typeSeq}`),
  }))
}
