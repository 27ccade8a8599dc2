import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'
import { isMissing } from '../../refusal/outcome.ts'
import type { Deposit } from '../deposit/queries.ts'
import type { Exchange } from '../exchange/queries.ts'
import type { Transfer } from '../transfer/queries.ts'
import type { Withdrawal } from '../withdrawal/queries.ts'

export type Found = {
  readonly transfers: readonly Transfer[]
  readonly deposits: readonly Deposit[]
  readonly withdrawals: readonly Withdrawal[]
  readonly exchanges: readonly Exchange[]
}

/** Search for one transaction by its number, or for all of an amount. */
export type Wanted =
  | { readonly by: 'number'; readonly seq: string }
  | { readonly by: 'amount'; readonly amount: string; readonly asset_seq: string | undefined }

/** The newest few of each kind. */
const FOUND_MAX = 4

export const transactionsQuery = (client: Client, wanted: Wanted | undefined) =>
  queryOptions({
    queryKey: [MEMBER, 'palette', wanted],
    queryFn: () => (wanted?.by === 'number' ? byNumber(client, wanted.seq) : byAmount(client, wanted)),
    enabled: wanted !== undefined,
    retry: false,
  })

async function byAmount(client: Client, wanted: Extract<Wanted, { by: 'amount' }> | undefined): Promise<Found> {
  const { amount, asset_seq } = wanted ?? {}
  const query = { page_size: FOUND_MAX, ...(amount ? { amount } : {}), ...(asset_seq ? { asset_seq } : {}) }
  const [transfers, deposits, withdrawals, exchanges] = await Promise.all([
    client.call('GET /account/transfer', { query }),
    client.call('GET /asset/deposit', { query }),
    client.call('GET /asset/withdraw', { query }),
    client.call('GET /market/direct/transfer', { query }),
  ])
  return {
    transfers: transfers.list,
    deposits: deposits.list,
    withdrawals: withdrawals.list,
    exchanges: exchanges.list,
  }
}

/** Asks all four kinds, since the number does not contain its kind. At most one of them is found. Throws if any could not be asked. */
async function byNumber(client: Client, seq: string): Promise<Found> {
  const [transfers, deposits, withdrawals, exchanges] = await Promise.all([
    unlessMissing(client.call('GET /account/transfer/{transfer_seq}', { path: { transfer_seq: seq } })),
    unlessMissing(client.call('GET /asset/deposit/{deposit_seq}', { path: { deposit_seq: seq } })),
    unlessMissing(client.call('GET /asset/withdraw/{withdrawal_seq}', { path: { withdrawal_seq: seq } })),
    unlessMissing(client.call('GET /market/direct/transfer/{exchange_seq}', { path: { exchange_seq: seq } })),
  ])
  return {
    transfers: transfers.map(({ transfer }) => transfer),
    deposits: deposits.map(({ deposit }) => deposit),
    withdrawals: withdrawals.map(({ withdrawal }) => withdrawal),
    exchanges: exchanges.map(({ exchange }) => exchange),
  }
}

/** The answer as a list, empty for a number of another kind. */
async function unlessMissing<Answer>(asked: Promise<Answer>): Promise<readonly Answer[]> {
  try {
    return [await asked]
  } catch (failure) {
    if (isMissing(failure)) return []
    throw failure
  }
}
