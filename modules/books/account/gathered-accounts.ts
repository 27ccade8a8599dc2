import { accountWithParts, allowanceAccountId } from '@cocobnk/chart'
import { batchLoader } from '@cocobnk/concurrency'
import type { Ask } from '@cocobnk/database'
import { type Balance, type Ledgers, shardOf } from '@cocobnk/ledger'
import { type KnownAccount, selectOfAssets } from './store.ts'
import { isEmpty } from './whole-balance.ts'

type Deps = { readonly ask: Ask; readonly ledgers: Pick<Ledgers, 'balances'> }
type Asset = { readonly seq: string; readonly code: string }

export type GatheredAccounts = ReturnType<typeof gatherAccounts>

/** Account lookups for orders: concurrent ones share a statement. Nothing is cached. */
export function gatherAccounts({ ask, ledgers }: Deps) {
  const owned = batchLoader<readonly KnownAccount[]>({
    load: async (keys) => {
      const pairs = keys.map((key) => key.split(' '))
      const rows = await selectOfAssets(
        ask,
        pairs.map(([member = '']) => member),
        pairs.map(([, asset = '']) => asset),
      )
      return Map.groupBy(rows, ({ member_seq, asset_seq }) => `${member_seq} ${asset_seq}`)
    },
  })
  const balances = batchLoader<Balance>({
    load: async (accounts) => new Map((await ledgers.balances(accounts)).map((one) => [one.account, one])),
  })
  const ofAsset = async (memberSeq: string, assetSeq: string) => (await owned.find(`${memberSeq} ${assetSeq}`)) ?? []
  return {
    /** The member's first account of an asset that can be spent from: favourites first, then in the order of opening. */
    first: async (memberSeq: string, assetSeq: string): Promise<string | undefined> =>
      (await ofAsset(memberSeq, assetSeq)).find((one) => one.instrument_type === 'LEGACY')?.account_seq,
    /** Like `hasBalance` of one asset, for a member with a known account: all of a member's accounts are on its shard. */
    hasBalance: async (memberSeq: string, asset: Asset, anyAccountSeq: string): Promise<boolean> => {
      const ids = (await ofAsset(memberSeq, asset.seq)).flatMap(({ account_seq }) => accountWithParts(account_seq))
      const allowance = allowanceAccountId(shardOf(anyAccountSeq), memberSeq, asset.code)
      const found = await Promise.all([...ids, allowance].map(balances.find))
      return found.some((balance) => balance !== undefined && !isEmpty(balance))
    },
  }
}
