import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  callOf,
  type DealBank,
  type Dealer,
  MARKET,
  openDealBank,
  PRICE,
} from '../../../modules/trading/deal/testing/bank.ts'
import { judge } from './judge.ts'

export type ProofOptions = {
  readonly shards: number
  readonly operations: number
  readonly members: number
  readonly kills: number
  readonly say?: (line: string) => void
}

export type Proof = {
  readonly operations: number
  readonly kills: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly raceWon: number
  readonly faults: readonly string[]
  readonly leftAside: number
}

const CAP = '1000000000000000'
const LANES = 16
const RACE_SHARE = '0.05'

/** Random deals by many members, killed again and again; then a race for one offer; then everything is closed and counted. */
export async function proveDeals({
  shards,
  operations,
  members: count,
  kills,
  say = () => undefined,
}: ProofOptions): Promise<Proof> {
  const bank = await openDealBank({ shards, capUsot: CAP })
  try {
    const members: Dealer[] = []
    for (let one = 0; one < count; one += 1)
      members.push(await bank.member({ BTC: 5n, USOT: 50_000_000n }, one % shards))
    const opening = new Map<string, bigint>()
    for (const account of members.flatMap(({ accounts }) => Object.values(accounts)))
      opening.set(account, (await bank.balances(account)).free)
    const driven = await drive(bank, members, { operations, kills, say })
    await bank.settle()
    const faults = await judge(bank, members, opening)
    const raceWon = await race(bank, members)
    await endAll(bank, members)
    faults.push(...(await judge(bank, members, opening)))
    const aside = await Promise.all(
      members
        .flatMap(({ accounts }) => Object.values(accounts))
        .map(async (account) => (await bank.balances(account)).held),
    )
    return { ...driven, raceWon, faults, leftAside: aside.filter((held) => held > 0n).length }
  } finally {
    await bank.close()
  }
}

type Driving = { readonly operations: number; readonly kills: number; readonly say: (line: string) => void }

async function drive(bank: DealBank, members: readonly Dealer[], { operations, kills, say }: Driving) {
  const outcomes: Record<string, number> = {}
  let [done, killed] = [0, 0]
  while (done < operations) {
    const crowd = fork(new URL('./crowd-process.ts', import.meta.url), { execArgv: [] })
    crowd.on('message', (what: string) => {
      done += 1
      outcomes[what] = (outcomes[what] ?? 0) + 1
    })
    const share = killed < kills ? Math.ceil((operations - done) / (kills - killed + 1)) : 0
    const until = done + share
    crowd.send({ ...bank.urls, members, operations: operations - done, lanes: LANES, capUsot: CAP })
    const ended = once(crowd, 'exit')
    while (killed < kills && done < until && crowd.exitCode === null) await pause(20)
    if (killed < kills && crowd.exitCode === null) {
      crowd.kill('SIGKILL')
      killed += 1
    }
    const [code] = await ended
    if (code !== null && code !== 0) throw new Error('the crowd failed')
    say(`${done} operations, ${killed} kills`)
  }
  return { operations: done, kills: killed, outcomes }
}

/** Everybody applies for a share of one offer at once: as many win as there are shares. */
async function race(bank: DealBank, members: readonly Dealer[]): Promise<number> {
  const seller = await bank.member({ BTC: 1n })
  const body = {
    offer_type: 'ASK',
    market_seq: MARKET,
    source_amount: '1',
    minimum_purchase_amount: RACE_SHARE,
    price_type: 'FIXED',
    unit_price: PRICE,
    is_auto_confirmed: true,
    minimum_grade: 0,
    minimum_deals: 0,
    source_account_seq: seller.accounts.BTC,
    target_account_seq: seller.accounts.USOT,
  }
  const made = await bank.http['POST /market/private/deal'](callOf(seller, { body }))
  if (!made.ok) throw new Error(made.code)
  const path = { deal_seq: made.value.deal.deal_seq }
  // Who is not answered in time is counted by what the bank has written down.
  await Promise.allSettled(
    members.map((whose) =>
      bank.http['POST /market/private/deal/{deal_seq}/application'](
        callOf(whose, {
          path,
          body: {
            amount: RACE_SHARE,
            unit_price: PRICE,
            payment_account_seq: whose.accounts.USOT,
            receiving_account_seq: whose.accounts.BTC,
          },
        }),
      ),
    ),
  )
  await bank.settle()
  const won = await bank.owner.db
    .selectFrom('deal_application')
    .select('application_seq')
    .where('deal_seq', '=', path.deal_seq)
    .where('state', '=', 'CONFIRMED')
    .execute()
  return won.length
}

/** Owners reject what waits and close what is open: nothing may stay set aside. */
async function endAll(bank: DealBank, members: readonly Dealer[]): Promise<void> {
  const bySeq = new Map(members.map((one) => [one.memberSeq, one]))
  const waiting = await bank.owner.db
    .selectFrom('deal_application')
    .select(['application_seq', 'member_seq'])
    .where('state', '=', 'PENDING')
    .execute()
  for (const { application_seq, member_seq } of waiting) {
    const whose = bySeq.get(member_seq)
    const asked = { path: { application_seq }, body: { type: 'SET_CANCELED' } }
    if (whose) await bank.http['PATCH /market/private/application/{application_seq}'](callOf(whose, asked))
  }
  const open = await bank.owner.db
    .selectFrom('deal')
    .select(['deal_seq', 'member_seq'])
    .where('state', '=', 'OPEN')
    .execute()
  for (const { deal_seq, member_seq } of open) {
    const whose = bySeq.get(member_seq)
    const asked = { path: { deal_seq }, body: { type: 'SET_CLOSED' } }
    if (whose) await bank.http['PATCH /market/private/deal/{deal_seq}'](callOf(whose, asked))
  }
  await bank.settle()
}
