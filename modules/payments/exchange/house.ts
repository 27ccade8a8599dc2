import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import { houseAccountId } from '@cocobnk/chart'
import { selectExchangeHalts, selectHaltedAssets } from '@cocobnk/halt'
import { type Market, selectMarkets } from '@cocobnk/market'
import type { FirmRates } from '@cocobnk/rate'
import type { ExchangeDeps, ExchangeSettings } from './deps.ts'

/** The house's stock of an asset on all shards, and on the one where the chain is posted. */
export type Stock = { readonly all: bigint; readonly here: bigint }

/** Everything that determines which exchanges the house offers a member now. */
export type House = {
  readonly settings: ExchangeSettings
  readonly assets: readonly AssetRow[]
  readonly markets: readonly Market[]
  readonly rates: FirmRates
  /** Codes of assets whose withdrawals are halted. */
  readonly halted: readonly string[]
  readonly halts: Awaited<ReturnType<typeof selectExchangeHalts>>
  /** The shard where the house gives: the member's, or for a payment the shop's. */
  readonly shard: number
  readonly stocks: ReadonlyMap<string, Stock>
}

export async function readHouse(deps: ExchangeDeps, shard: number): Promise<House> {
  const [settings, assets, markets, rates, halted, halts] = await Promise.all([
    deps.settings(),
    selectEveryAsset(deps.db),
    selectMarkets(deps.db, 'DIRECT'),
    deps.firmRates(),
    selectHaltedAssets(deps.db),
    selectExchangeHalts(deps.db),
  ])
  const codes = settings.exchange.assets.map(({ code }) => code)
  return { settings, assets, markets, rates, halted, halts, shard, stocks: await readStocks(deps, codes, shard) }
}

async function readStocks({ ledgers }: ExchangeDeps, codes: readonly string[], shard: number) {
  const idsOf = (code: string) =>
    Array.from({ length: ledgers.shards }, (_, one) => houseAccountId(one, code, 'inventory'))
  const found = new Map((await ledgers.balances(codes.flatMap(idsOf))).map((balance) => [balance.account, balance]))
  return new Map(
    codes.map((code) => {
      const all = idsOf(code).reduce((sum, id) => sum + (found.get(id)?.balance ?? 0n), 0n)
      const own = found.get(houseAccountId(shard, code, 'inventory'))
      return [code, { all, here: own ? own.balance - own.heldOut : 0n }]
    }),
  )
}
