import { houseAccountId } from '@cocobnk/chart'
import { chainOf, isNear, nearChain, type Outcome, type Settlement, verifyLedgers } from '@cocobnk/clearing'
import { shardOf } from '@cocobnk/ledger'
import pg from 'pg'
import type { Arena } from './arena.ts'
import { ASSETS, type Plan } from './plan.ts'

/** All deviations after the last settlement has ended; all empty if everything is exact. */
export type Faults = {
  /** Reported as done, but not or not completely in the books. */
  readonly lost: readonly string[]
  /** Booked more than once, or booked although the caller received a refusal. */
  readonly doubled: readonly string[]
  /** Posted on one shard only. */
  readonly oneSided: readonly string[]
  readonly unended: readonly string[]
  /** Balances, holds, and violations that the verification of all shards and between them finds. */
  readonly others: readonly string[]
}

type Outcomes = ReadonlyMap<string, Outcome>

export async function judge(
  { ledgers, urls }: Pick<Arena, 'ledgers' | 'urls'>,
  { accounts, asked }: Plan,
  opening: ReadonlyMap<string, bigint>,
  outcomes: Outcomes,
): Promise<Faults> {
  const settlements = asked.map(({ settlement }) => settlement)
  const moved = await Promise.all(urls.map(movedOn))
  const counted = settlements.map((one) => {
    const [here = 0, there = 0] = [one.leg.from, one.leg.to].map((account) => moved[shardOf(account)]?.get(one.id) ?? 0)
    return { id: one.id, ...wantedOf(one, outcomes), here, there }
  })
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  return {
    lost: idsOf(counted.filter(({ here, there, wanted }) => here < wanted.here || there < wanted.there)),
    doubled: idsOf(counted.filter(({ here, there, wanted }) => here > wanted.here || there > wanted.there)),
    oneSided: idsOf(counted.filter(({ here, there }) => here > 0 !== there > 0)),
    unended: settlements.map(({ id }) => id).filter((id) => !outcomes.has(id)),
    others: [
      ...(await wrongBalances(ledgers, accounts, expectedOf(settlements, opening, outcomes))),
      ...(await violations(urls)),
    ],
  }
}

/** The number of postings that move money, by settlement, on a shard. */
async function movedOn(url: string): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ reference: string; count: number }>(
    'SELECT reference, count(*)::int AS count FROM journal WHERE kind IN (1, 3) AND reference IS NOT NULL GROUP BY 1',
  )
  await client.end()
  return new Map(rows.map(({ reference, count }) => [reference, count]))
}

function wantedOf(settlement: Settlement, outcomes: Outcomes) {
  if (outcomes.get(settlement.id)?.outcome !== 'DONE') return { wanted: { here: 0, there: 0 } }
  if (isNear(settlement)) {
    const { length } = nearChain(settlement)
    return { wanted: { here: length, there: length } }
  }
  return { wanted: { here: chainOf(settlement, 'finish').length, there: chainOf(settlement, 'decide').length } }
}

function expectedOf(settlements: readonly Settlement[], opening: ReadonlyMap<string, bigint>, outcomes: Outcomes) {
  const expected = new Map(opening)
  const add = (account: string, change: bigint) => expected.set(account, (expected.get(account) ?? 0n) + change)
  for (const { id, leg, back } of settlements) {
    if (outcomes.get(id)?.outcome !== 'DONE') continue
    for (const { from, to, asset, amount, fee } of back ? [leg, back] : [leg]) {
      add(from, -amount)
      add(to, amount - fee)
      add(houseAccountId(shardOf(to), asset, 'fees'), fee)
    }
  }
  return expected
}

async function wrongBalances(
  ledgers: Arena['ledgers'],
  accounts: readonly string[],
  expected: ReadonlyMap<string, bigint>,
): Promise<string[]> {
  const fees = Array.from({ length: ledgers.shards }, (_, shard) =>
    ASSETS.map((one) => houseAccountId(shard, one, 'fees')),
  )
  const found = await ledgers.balances([...accounts, ...fees.flat()])
  return found.flatMap(({ account, balance, heldOut, heldIn }) => {
    const wanted = expected.get(account) ?? 0n
    return [
      ...(balance === wanted ? [] : [`${account} has ${balance}, not ${wanted}`]),
      ...(heldOut === 0n && heldIn === 0n ? [] : [`${account} still holds`]),
    ]
  })
}

/** L1 to L7 on every shard, and that the clearing accounts between them net to zero. */
async function violations(urls: readonly string[]): Promise<string[]> {
  const violation = await verifyLedgers(urls)
  return violation ? [`${violation.invariant}: ${JSON.stringify(violation.found)}`] : []
}
