import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import type { Call, Output } from '@cocobnk/contract'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { offeredTerms, plannedLots } from '../quote.ts'
import { type Day, dayOf, dayText, leave, nextDue, pay, principalOf, promisedOf } from '../rules.ts'
import { type DeskDeps, freeRewards } from './change.ts'
import { columnsOf } from './terms.ts'

type Key = 'POST /operator/instrument/simulation'
type Wish = Call<Key>['body']
type Simulated = Output<Key>

const NOTHING = { principal: '0', promised: '0', paid: '0', released: '0', free: '0', months: [] }
const PERCENT = 100n

/** Simulates members who join on the first day and some who leave halfway. Pure computation: nothing is written. */
export async function simulate(
  deps: DeskDeps,
  { terms, term_days, members, amount, leaving_percent }: Wish,
): Promise<Simulated> {
  const assets = await selectEveryAsset(deps.db)
  const columns = columnsOf(terms, assets)
  const refused = (faults: string[]): Simulated => ({
    ...NOTHING,
    faults,
    is_within_capacity: false,
    is_within_rewards: false,
  })
  if (!columns.ok) return refused(Object.keys(columns.fields ?? {}))
  const offered = offeredTerms(columns.value, term_days, dayOf(terms.registration_starts_on))
  if (!offered) return refused(['term_days'])
  const [asset, dividendAsset] = [assetOf(assets, terms.asset_code), assetOf(assets, terms.dividend_asset_code)]
  const each = parseMinor(amount, asset.decimal_point)
  if (!each.ok) return refused(['amount'])
  const leaving = (BigInt(members) * BigInt(leaving_percent)) / PERCENT
  const staying = BigInt(members) - leaving
  const lots = plannedLots(offered, terms.installments?.count ?? 1, each.value)
  const halfway = offered.startedOn + Math.floor(term_days / 2)
  const months = new Map<string, { interest: bigint; principal: bigint }>()
  const add = (on: Day, interest: bigint, principal: bigint) => {
    const month = dayText(on).slice(0, 7)
    const known = months.get(month) ?? { interest: 0n, principal: 0n }
    months.set(month, { interest: known.interest + interest, principal: known.principal + principal })
  }
  let [open, paid] = [lots, 0n]
  for (let on = nextDue(offered, offered.startedOn); ; on = nextDue(offered, on)) {
    const due = pay(offered, open, on)
    open = [...due.lots]
    const receivers = on <= halfway ? BigInt(members) : staying
    paid += due.interest * receivers
    add(on, due.interest * receivers, 0n)
    if (on >= offered.maturesOn) break
  }
  add(offered.maturesOn, 0n, principalOf(lots) * staying)
  const begun = lots.filter(({ startedOn }) => startedOn <= halfway)
  const left = leave(offered, begun, principalOf(begun), halfway)
  const alreadyPaid = pay(
    offered,
    begun,
    offered.startedOn + dueDays(offered.dividendDays, halfway - offered.startedOn),
  )
  const kept = left.interest - alreadyPaid.interest
  if (leaving > 0n) add(halfway, kept * leaving, left.principal * leaving)
  const promised = promisedOf(lots) * BigInt(members)
  const paidInAll = paid + (leaving > 0n ? kept * leaving : 0n)
  const free = await freeRewards(deps, terms.dividend_asset_code)
  const interest = (minor: bigint) => formatMinor(minor, dividendAsset.decimal_point)
  const money = (minor: bigint) => formatMinor(minor, asset.decimal_point)
  return {
    faults: [],
    principal: money(principalOf(lots) * BigInt(members)),
    promised: interest(promised),
    paid: interest(paidInAll),
    released: interest(promised - paidInAll),
    free: interest(free),
    is_within_capacity: promised <= columns.value.capacity,
    is_within_rewards: promised <= free,
    months: [...months]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([month, sums]) => ({ month, interest: interest(sums.interest), principal: money(sums.principal) })),
  }
}

const dueDays = (every: number | undefined, days: number) =>
  every === undefined ? 0 : Math.floor(days / every) * every

function assetOf(assets: readonly AssetRow[], code: string): AssetRow {
  const asset = assets.find((one) => one.code === code)
  if (!asset) throw new Error(`there is no asset ${code}`)
  return asset
}
