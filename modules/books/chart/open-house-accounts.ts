import type { Ledger, NewAccount } from '@cocobnk/ledger'
import type { Result } from '@cocobnk/result'
import { clearingAccountId, houseAccountId } from './account-id.ts'
import { CHART, HOUSE_ACCOUNTS } from './chart.ts'

type Place = { readonly shard: number; readonly shards: number }

/** Every account the house needs for an asset on one shard. */
export function houseAccounts({ shard, shards }: Place, asset: string): NewAccount[] {
  const house = HOUSE_ACCOUNTS.map((name) => ({
    id: houseAccountId(shard, asset, name),
    asset,
    code: CHART[name].code,
    bound: CHART[name].bound,
  }))
  const others = Array.from({ length: shards }, (_, other) => other).filter((other) => other !== shard)
  const { code, bound } = CHART.clearing
  return [...house, ...others.map((other) => ({ id: clearingAccountId(shard, other, asset), asset, code, bound }))]
}

/** Opens the missing ones; runs at every start and whenever an asset is added. */
export function openHouseAccounts(
  ledger: Pick<Ledger, 'createAccounts'>,
  place: Place,
  assets: readonly string[],
): Promise<Result<void, 'ACCOUNT_DIFFERENT'>> {
  return ledger.createAccounts(...assets.flatMap((asset) => houseAccounts(place, asset)))
}
