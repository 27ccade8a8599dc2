import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import type { HouseAccountName } from '@cocobnk/chart'
import type { Handlers, Output } from '@cocobnk/contract'
import { readStanding } from '@cocobnk/house-fund'
import { formatMinor } from '@cocobnk/money'
import { type Rates, usotValue } from '@cocobnk/rate'
import { ok } from '@cocobnk/result'
import type { ExchangeConfig, ExchangeDeps } from '../deps.ts'

type Deps = Pick<ExchangeDeps, 'db' | 'ledgers' | 'settings' | 'rates'>
type Shown = Output<'GET /operator/exchange'>['list'][number]

const USOT_DECIMALS = 8

/** The house's side of exchanges for operators, from ledger balances rather than sums over rows. */
export function exchangeDeskHttp(deps: Deps): Handlers<'GET /operator/exchange'> {
  return {
    'GET /operator/exchange': async () => {
      const [{ exchange }, assets, rates] = await Promise.all([
        deps.settings(),
        selectEveryAsset(deps.db),
        deps.rates(),
      ])
      const known = exchange.assets.flatMap((terms) => {
        const asset = assets.find(({ code }) => code === terms.code)
        return asset ? [{ asset, terms }] : []
      })
      return ok({ list: await Promise.all(known.map((one) => showExposure(deps, one, rates))) })
    },
  }
}

type Known = { readonly asset: AssetRow; readonly terms: ExchangeConfig['assets'][number] }

async function showExposure(deps: Deps, { asset, terms }: Known, rates: Rates): Promise<Shown> {
  const { seq, code, decimal_point: decimals } = asset
  const shards = await readStanding(deps.ledgers, code)
  const balances = (name: HouseAccountName) => shards.map(({ balanceOf }) => balanceOf(name).balance)
  const sumOf = (name: HouseAccountName) => balances(name).reduce((sum, one) => sum + one, 0n)
  const [inventory, spread, rounding] = [sumOf('inventory'), sumOf('spread'), sumOf('rounding')]
  const worth = (minor: bigint) => {
    const usot = usotValue(rates, { code, decimals }, minor)
    return usot === undefined ? null : formatMinor(usot, USOT_DECIMALS)
  }
  return {
    asset: { asset_seq: seq, code },
    is_active: terms.is_active && asset.is_active,
    spread_percent: terms.spread_percent,
    inventory: formatMinor(inventory, decimals),
    inventory_shards: balances('inventory').map((one) => formatMinor(one, decimals)),
    inventory_max: terms.inventory_max,
    rewards: formatMinor(sumOf('rewards'), decimals),
    promised: formatMinor(sumOf('promised'), decimals),
    spread_earned: formatMinor(spread, decimals),
    rounding_earned: formatMinor(rounding, decimals),
    inventory_usot: worth(inventory),
    earned_usot: worth(spread + rounding),
  }
}
