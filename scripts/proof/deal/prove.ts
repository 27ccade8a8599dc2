import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql, uuidV7 } from '@cocobnk/database'
import { endRooms } from '@cocobnk/deal'
import {
  callOf,
  type DealBank,
  type Dealer,
  joinDealBank,
  MARKET,
  openDealBank,
  PRICE,
} from '../../../modules/trading/deal/testing/bank.ts'
import { persist } from './act.ts'
import type { CrowdOrder } from './crowd.ts'
import { judge } from './judge.ts'
import { deskOf } from './room.ts'

export type ProofOptions = {
  readonly shards: number
  readonly operations: number
  readonly members: number
  readonly kills: number
  /** Ends sooner, with what was done until then. */
  readonly minutes?: number
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
/** Concurrent processes. */
const CROWDS = 4
/** More lanes would cost more connections to warm up than they save, because processors are the limit. */
const LANES = 12
const ENDING_LANES = 16
const RACE_SHARE = '0.05'
const RACE_SHARES = 20
const WORK_MS = 200
/** Share of the waiting deals whose deadline is moved forward, at each round of the worker. */
const TIME_FLIES = 0.003
const MOST_ROUNDS = 1_000
/** Two for a ruling, two others for the appeal, and as many again if it could not be carried out. */
const OPERATORS = 6

/** Runs random deals by many members, killed again and again, then a race for one offer; then closes everything and checks the totals. */
export async function proveDeals({
  shards,
  operations,
  members: count,
  kills,
  minutes = Number.POSITIVE_INFINITY,
  say = () => undefined,
}: ProofOptions): Promise<Proof> {
  const bank = await openDealBank({ shards, capUsot: CAP, isQuick: true })
  try {
    const members = await Promise.all(
      Array.from({ length: count }, (_, one) => bank.member({ BTC: 5n, USOT: 50_000_000n }, one % shards)),
    )
    const opening = new Map<string, bigint>()
    for (const account of members.flatMap(({ accounts }) => Object.values(accounts)))
      opening.set(account, (await bank.balances(account)).free)
    say('members are there')
    const operators = await hire(bank)
    const driven = await drive(bank, members, { operations, kills, minutes, say, operators })
    say('settling')
    await persist(bank.settle)
    say('judging')
    const faults = await persist(() => judge(bank, members, opening))
    say('racing')
    const raceWon = await persist(() => race(bank, members))
    if (raceWon !== Math.min(members.length, RACE_SHARES)) faults.push(`${raceWon} won the race`)
    say('ending')
    await persist(() => endAll(bank, members, operators))
    say('judging again')
    faults.push(...(await persist(() => judge(bank, members, opening))))
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

const newCrowd = () => fork(new URL('./crowd-process.ts', import.meta.url), { execArgv: [] })

type Driving = Required<Pick<ProofOptions, 'operations' | 'kills' | 'minutes' | 'say'>> & {
  readonly operators: readonly string[]
}

/** Runs several crowds, each killed and replaced on its own, while one worker ends rooms. */
async function drive(bank: DealBank, members: readonly Dealer[], driving: Driving) {
  const { operations, kills, minutes, say, operators } = driving
  const deadline = performance.now() + minutes * 60_000
  const outcomes: Record<string, number> = {}
  let [done, killed, isGoingOn] = [0, 0, true]
  const order = { ...bank.urls, members, operators, lanes: LANES, capUsot: CAP }
  const worker = work(bank, () => isGoingOn)
  const crowds = Math.max(1, Math.min(CROWDS, kills))
  const watch: Watch = {
    isOver: () => !isGoingOn || performance.now() > deadline,
    onDone: (what) => {
      done += 1
      outcomes[what] = (outcomes[what] ?? 0) + 1
    },
    onKilled: () => {
      killed += 1
      say(`${done} operations, ${killed} kills`)
    },
  }
  try {
    await Promise.all(
      Array.from({ length: crowds }, (_, one) =>
        driveCrowd(order, { operations: shareOf(operations, crowds, one), kills: shareOf(kills, crowds, one) }, watch),
      ),
    )
  } finally {
    isGoingOn = false
    await worker
  }
  return { operations: done, kills: killed, outcomes }
}

const shareOf = (all: number, shares: number, one: number) => Math.floor((all + one) / shares)

type Watch = {
  readonly onDone: (what: string) => void
  readonly onKilled: () => void
  /** Whether the time is up, or another crowd has failed. */
  readonly isOver: () => boolean
}

async function driveCrowd(
  order: Omit<CrowdOrder, 'operations'>,
  { operations, kills }: Pick<Driving, 'operations' | 'kills'>,
  { onDone, onKilled, isOver }: Watch,
): Promise<void> {
  let [done, killed] = [0, 0]
  let next = newCrowd()
  while (done < operations && !isOver()) {
    const crowd = next
    // Started in advance, so that it is ready when this one is killed.
    if (killed < kills) next = newCrowd()
    crowd.on('message', (what: string) => {
      done += 1
      onDone(what)
    })
    const until = killed < kills ? done + Math.ceil((operations - done) / (kills - killed + 1)) : operations + 1
    crowd.send({ ...order, operations: operations - done })
    const ended = once(crowd, 'exit')
    while (done < until && crowd.exitCode === null && !isOver()) await pause(20)
    if (crowd.exitCode === null) {
      crowd.kill('SIGKILL')
      killed += 1
      onKilled()
    }
    const [code] = await ended
    if (code !== null && code !== 0) throw new Error('the crowd failed')
  }
  next.kill()
}

/** All members apply for a share of one offer at once; as many must win as there are shares. */
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
  // One connection for each member.
  const racers = await joinDealBank({ ...bank.urls, connections: members.length, capUsot: CAP })
  // A timeout is retried with the same key; a refusal means that this contender has lost.
  await Promise.all(
    members.map((whose) => {
      const key = uuidV7()
      const body = {
        amount: RACE_SHARE,
        unit_price: PRICE,
        payment_account_seq: whose.accounts.USOT,
        receiving_account_seq: whose.accounts.BTC,
      }
      return persist(() =>
        racers.http['POST /market/private/deal/{deal_seq}/application'](callOf(whose, { path, body, key })),
      )
    }),
  )
  await racers.close()
  await bank.settle()
  const won = await bank.owner.db
    .selectFrom('deal_application')
    .select('application_seq')
    .where('deal_seq', '=', path.deal_seq)
    .where('state', '=', 'CONFIRMED')
    .execute()
  return won.length
}

/** Runs as many at once as the bank has connections. */
async function inLanes<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...list]
  const lane = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: ENDING_LANES }, lane))
}

async function hire(bank: DealBank): Promise<string[]> {
  const operators = Array.from({ length: OPERATORS }, () => uuidV7())
  for (const seq of operators)
    await sql`INSERT INTO operator (operator_seq, name, email, role, state, wrapped_key)
      VALUES (${seq}, 'x', ${`${seq}@bank.test`}, 'COMPLIANCE', 'INVITED', decode(repeat('08', 61), 'hex'))`.execute(
      bank.owner.db,
    )
  return operators
}

/** Ends rooms as the worker does. For a few it moves deadlines forward: the buyer did not pay, or the seller did not respond. */
async function work(bank: DealBank, isGoingOn: () => boolean): Promise<void> {
  while (isGoingOn()) {
    await persist(() => workOnce(bank))
    await pause(WORK_MS)
  }
}

async function workOnce({ owner, background }: DealBank): Promise<void> {
  await sql`UPDATE deal_application SET pay_by = now() WHERE state = 'PAYING' AND random() < ${TIME_FLIES}`.execute(
    owner.db,
  )
  await sql`UPDATE deal_application SET release_by = now() WHERE state = 'PAID' AND random() < ${TIME_FLIES}`.execute(
    owner.db,
  )
  await endRooms(background)
}

/** Ends all rooms. The worker ends a limited number at a time. */
async function endEveryRoom(bank: DealBank, bySeq: ReadonlyMap<string, Dealer>, operators: readonly string[]) {
  const open = () =>
    bank.owner.db
      .selectFrom('deal_application')
      .select('application_seq')
      .where('state', 'in', ['PAYING', 'PAID', 'DISPUTED', 'SETTLING'])
      .limit(1)
      .executeTakeFirst()
  for (let round = 0; round < MOST_ROUNDS && (await open()); round += 1) await endRoomsOf(bank, bySeq, operators)
}

/** Ends deals that are paid outside: unpaid, released, or by a ruling. */
async function endRoomsOf(bank: DealBank, bySeq: ReadonlyMap<string, Dealer>, operators: readonly string[]) {
  const { db } = bank.owner
  await sql`UPDATE deal_application SET pay_by = now() WHERE state = 'PAYING'`.execute(db)
  const paid = await db
    .selectFrom('deal_application as application')
    .innerJoin('deal', 'deal.deal_seq', 'application.deal_seq')
    .select(['application_seq', 'application.member_seq', 'owner_seq', 'offer_type'])
    .where('application.state', '=', 'PAID')
    .execute()
  await inLanes(paid, async ({ application_seq, member_seq, owner_seq, offer_type }) => {
    const whose = bySeq.get(offer_type === 'ASK' ? owner_seq : member_seq)
    const asked = { path: { application_seq }, body: { type: 'SET_RELEASED' } }
    if (whose) await bank.http['PATCH /market/private/application/{application_seq}'](callOf(whose, asked))
  })
  const disputes = await db
    .selectFrom('deal_dispute')
    .select('application_seq')
    .where('state', 'in', ['OPEN', 'APPEALED'])
    .execute()
  // Operators who took part in the first ruling do not hear the appeal.
  const desk = deskOf(bank.deps, operators)
  await inLanes(disputes, async ({ application_seq }) => {
    for (let first = 0; first < operators.length; first += 2)
      if ((await desk(application_seq, { decision: 'RETURN' }, operators.slice(first, first + 2))).ok) return
  })
  await sql`UPDATE deal_dispute SET appeal_until = now() WHERE state = 'RULED'`.execute(db)
  await endRooms(bank.background)
  await bank.settle()
}

/** Ends rooms; owners reject pending applications and close open offers. Nothing may stay set aside. */
async function endAll(bank: DealBank, members: readonly Dealer[], operators: readonly string[]): Promise<void> {
  const bySeq = new Map(members.map((one) => [one.memberSeq, one]))
  await endEveryRoom(bank, bySeq, operators)
  const waiting = await bank.owner.db
    .selectFrom('deal_application')
    .select(['application_seq', 'member_seq'])
    .where('state', '=', 'PENDING')
    .execute()
  await inLanes(waiting, async ({ application_seq, member_seq }) => {
    const whose = bySeq.get(member_seq)
    const asked = { path: { application_seq }, body: { type: 'SET_CANCELED' } }
    if (whose) await bank.http['PATCH /market/private/application/{application_seq}'](callOf(whose, asked))
  })
  const open = await bank.owner.db
    .selectFrom('deal')
    .select(['deal_seq', 'member_seq'])
    .where('state', '=', 'OPEN')
    .execute()
  await inLanes(open, async ({ deal_seq, member_seq }) => {
    const whose = bySeq.get(member_seq)
    const asked = { path: { deal_seq }, body: { type: 'SET_CLOSED' } }
    if (whose) await bank.http['PATCH /market/private/deal/{deal_seq}'](callOf(whose, asked))
  })
  await bank.settle()
}
