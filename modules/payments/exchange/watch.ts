import { selectEveryAsset } from '@cocobnk/asset'
import { raiseHalt, selectExchangeHalts, selectHouseReleases } from '@cocobnk/halt'
import { formatMinor } from '@cocobnk/money'
import { type NewPrice, RATE_DECIMALS, type Rates } from '@cocobnk/rate'
import { deleteOldFlows, selectHouseFlows } from './breaker.store.ts'
import { type Breakers, type HouseTotals, hasJumped, houseFault, lossOf, volumeOf } from './breaker.ts'
import type { ExchangeDeps, ExchangeSettings } from './deps.ts'

type Db = ExchangeDeps['db']

const USOT_DECIMALS = 8
const MINUTE_MS = 60_000
const VOLUME_MINUTES = 60

/** Halts exchanges of an asset whose price jumped. Returns true if this call raised the halt. */
export async function watchPrice(db: Db, { code, usot, before }: NewPrice, breakers: Breakers): Promise<boolean> {
  if (!hasJumped(before, usot, breakers)) return false
  const asset = (await selectEveryAsset(db)).find((one) => one.code === code)
  if (!asset) return false
  const price = (value: bigint) => formatMinor(value, RATE_DECIMALS)
  const facts = { price_before: before.map(price).join(', '), price_after: price(usot) }
  return raiseHalt(db, { cause: 'PRICE_JUMP', asset_seq: asset.seq, facts })
}

type HouseDeps = {
  readonly db: Db
  readonly settings: () => Promise<Pick<ExchangeSettings, 'exchange'>>
  readonly rates: () => Promise<Rates>
}

/** The reason to halt all exchanges, from the house's recent volume and loss. Both are counted from the last release. */
export async function findHouseFault({ db, settings, rates }: HouseDeps) {
  const [{ exchange }, known, releases] = await Promise.all([settings(), rates(), selectHouseReleases(db)])
  const { breakers } = exchange
  const flows = (cause: 'HOUSE_VOLUME' | 'HOUSE_LOSS', minutes: number) => {
    const from = Date.now() - minutes * MINUTE_MS
    return selectHouseFlows(db, new Date(Math.max(from, releases.get(cause)?.getTime() ?? 0)))
  }
  const totals: HouseTotals = {
    volume: volumeOf(await flows('HOUSE_VOLUME', VOLUME_MINUTES), known),
    loss: lossOf(await flows('HOUSE_LOSS', breakers.house_loss_minutes), known),
  }
  return houseFault(totals, breakers)
}

/** Why the house may trade none of some assets now, by the same rules as its exchanges. For its quotes in order books. */
export async function houseStops(deps: HouseDeps) {
  const [halts, fault] = await Promise.all([selectExchangeHalts(deps.db), findHouseFault(deps)])
  return (assetSeqs: readonly string[]) =>
    fault?.cause ?? halts.find(({ asset_seq }) => asset_seq === null || assetSeqs.includes(asset_seq))?.cause
}

/** Halts all exchanges if the house's volume or loss is too high. Returns the cause if this call raised the halt. */
export async function watchHouse(deps: HouseDeps) {
  await deleteOldFlows(deps.db)
  const fault = await findHouseFault(deps)
  if (!fault) return undefined
  const facts = { found_usot: formatMinor(fault.found, USOT_DECIMALS) }
  return (await raiseHalt(deps.db, { cause: fault.cause, facts })) ? fault.cause : undefined
}
