import { chainOf, nearChain, type Settlement, settlementFacts, startMover } from '@cocobnk/clearing'
import { openDatabase } from '@cocobnk/database'
import { type Ledgers, newId } from '@cocobnk/ledger'
import pg from 'pg'
import { ASSETS, accountId } from './accounts.ts'

const LOOK_MS = 10

export type Settled = { readonly count: number; readonly seconds: number }

/** A deal of two random members: coins for money, with the fee in the money. */
export function randomDeal(members: number, [first, second]: readonly [number, number]): Settlement {
  const [giver, taker] = [1 + Math.floor(Math.random() * members), 1 + Math.floor(Math.random() * members)]
  const amount = BigInt(100 + Math.floor(Math.random() * 1_000))
  return {
    id: newId(first),
    flow: 'deal',
    leg: {
      from: accountId(first, 0, 'holding', giver),
      to: accountId(second, 0, 'customer', taker),
      asset: ASSETS[0],
      amount,
      fee: 0n,
    },
    back: {
      from: accountId(second, 1, 'holding', taker),
      to: accountId(first, 1, 'customer', giver),
      asset: ASSETS[1],
      amount: amount * 3n,
      fee: 3n,
    },
  }
}

/** A payment of a random member to another. */
export function randomPayment(members: number, shards: readonly [number, number]): Settlement {
  const { id, leg } = randomDeal(members, shards)
  return { id, flow: 'payment', leg: { ...leg, from: leg.from.replace('00000011', '00000010'), fee: 1n } }
}

/** Settles deals within one shard; returns deals a second. Each caller waits for its answer before the next call. */
export async function settleNear(
  ledgers: Pick<Ledgers, 'post'>,
  load: { readonly members: number; readonly callers: number; readonly seconds: number },
): Promise<Settled> {
  let done = 0
  const end = performance.now() + load.seconds * 1_000
  const caller = async () => {
    while (performance.now() < end) {
      const codes = await ledgers.post(...nearChain(randomDeal(load.members, [0, 0])))
      if (codes.some((code) => code !== 'CREATED')) throw new Error(`the ledger answered ${codes.join()}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: load.callers }, caller))
  return { count: done, seconds: load.seconds }
}

type BankUrls = { readonly owner: string; readonly worker: string }

/** Settles between two shards, by one mover, from waiting rows to ended rows. */
export async function settleFar(
  bank: BankUrls,
  ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'shards'>,
  settlements: readonly Settlement[],
): Promise<Settled> {
  const owner = new pg.Pool({ connectionString: bank.owner, max: 1 })
  const worker = openDatabase<never>(bank.worker, { max: 8, applicationName: 'bench' })
  let failure: unknown
  try {
    await insertAll(owner, settlements)
    const began = performance.now()
    let ended = 0
    const mover = startMover({
      db: worker.db as never,
      ledgers,
      signalEnd: () => undefined,
      onMoved: (count) => {
        ended += count
      },
      onFailed: (error) => {
        failure = error
      },
    })
    while (ended < settlements.length && failure === undefined)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const seconds = (performance.now() - began) / 1_000
    await mover.close()
    if (failure !== undefined) throw failure
    const { rows } = await owner.query(`SELECT FROM settlement WHERE status <> 'SETTLED' LIMIT 1`)
    if (rows.length > 0) throw new Error('a settlement of the bench was refused')
    return { count: settlements.length, seconds }
  } finally {
    await Promise.all([owner.end(), worker.close()])
  }
}

/** The number of postings of a settlement between shards. */
export function postingsOf(settlement: Settlement): number {
  return (['hold', 'decide', 'finish'] as const).reduce((sum, step) => sum + chainOf(settlement, step).length, 0)
}

/** Inserts rows as the api writes them, before the clock starts. */
async function insertAll(owner: pg.Pool, settlements: readonly Settlement[]): Promise<void> {
  const member = '00000000-0000-7000-8000-000000000001'
  await owner.query(
    `INSERT INTO member (member_seq, member_number, user_name, password_hash)
     VALUES ($1, '0000-0000-0001', 'bench', '$argon2id$none') ON CONFLICT DO NOTHING`,
    [member],
  )
  const facts = settlements.map((one) => ({ ...settlementFacts(one), member_seq: member }))
  const text = JSON.stringify(facts, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const columns = Object.keys(facts[0] ?? {}).join(', ')
  await owner.query(
    `INSERT INTO settlement (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::settlement, $1)`,
    [text],
  )
  await owner.query('VACUUM ANALYZE settlement')
}
