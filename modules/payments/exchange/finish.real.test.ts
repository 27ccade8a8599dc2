import { sql, uuidV7 } from '@cocobnk/database'
import { currentIntent, type Intent, type Ledgers, withIntent } from '@cocobnk/ledger'
import { afterAll, expect, it } from 'vitest'
import { finishExchange, finishLeftExchanges } from './finish.ts'
import { type Member, openBank } from './testing/bank.ts'

const bank = await openBank()
const { owner, worker, deps, ledgers, member, pay, balanceOf } = bank
afterAll(async () => expect(await bank.close()).toBeUndefined())

class Died extends Error {}

/** Ledgers whose process dies before or after this many posts. */
function dyingLedgers(moment: 'before' | 'after', posts: number): Pick<Ledgers, 'shards' | 'post' | 'balances'> {
  let count = 0
  return {
    shards: ledgers.shards,
    balances: ledgers.balances,
    post: async (...chain) => {
      count += 1
      if (moment === 'before' && count === posts) throw new Died()
      const codes = await ledgers.post(...chain)
      if (moment === 'after' && count === posts) throw new Died()
      return codes
    },
  }
}

/** Inserts an exchange as a dead server leaves it: requested a minute ago. */
async function asked(one: Member, intent: Intent | null = null): Promise<string> {
  const seq = uuidV7()
  await sql`insert into exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq,
      source_amount, target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm,
      place, created_at, intent)
    values (${seq}, ${one.memberSeq}, 'ASK', 'BTC-USOT', ${one.accounts.BTC}, ${one.accounts.USOT}, 1000000, 9900000000000,
      100000000000, 0, 10000000000000000000, 1, 0, 1, 0, nextval('exchange_place'), now() - interval '1 minute',
      ${intent && JSON.stringify(intent)}::jsonb)`.execute(owner.db)
  return seq
}

const rowOf = async (seq: string) => {
  const { rows } = await sql<{ step: string; fault: string | null }>`
    select step, fault from exchange where exchange_seq = ${seq}`.execute(owner.db)
  return rows[0]
}

const finishLeft = () => finishLeftExchanges({ ...deps, db: worker.db, ledgers })

it.each([
  ['before', 1],
  ['after', 1],
] as const)('completes a covered exchange once if its server died %s it was posted', async (moment, posts) => {
  const one = await member(['BTC', 3_000_000n])
  const seq = await asked(one)
  await expect(finishExchange({ ...deps, ledgers: dyingLedgers(moment, posts) }, seq)).rejects.toThrow(Died)
  expect(await rowOf(seq)).toMatchObject({ step: 'ADMITTED' })
  await Promise.all([finishLeft(), finishLeft()])
  expect(await rowOf(seq)).toEqual({ step: 'DONE', fault: null })
  expect(await balanceOf(one.accounts.BTC)).toBe(2_000_000n)
  expect(await balanceOf(one.accounts.USOT)).toBe(9_900_000_000_000n)
})

it.each([
  ['after', 1, 'DONE'],
  ['before', 2, 'DONE'],
  ['after', 2, 'REFUSED'],
] as const)(
  'lets the ledger decide a refused exchange whose server died %s post %d: %s once the member has the money',
  async (moment, posts, step) => {
    const one = await member()
    const seq = await asked(one)
    await expect(finishExchange({ ...deps, ledgers: dyingLedgers(moment, posts) }, seq)).rejects.toThrow(Died)
    await pay(one.accounts.BTC, 'BTC', 1_000_000n)
    await finishLeft()
    expect(await rowOf(seq)).toMatchObject({ step })
    expect(await balanceOf(one.accounts.BTC)).toBe(step === 'DONE' ? 0n : 1_000_000n)
  },
)

it('lets the ledger decide between a refused and a posted attempt, and both report the same', async () => {
  const one = await member()
  const seq = await asked(one)
  let isPaid = false
  const slow: Pick<Ledgers, 'shards' | 'post' | 'balances'> = {
    shards: ledgers.shards,
    balances: ledgers.balances,
    post: async (...chain) => {
      const codes = await ledgers.post(...chain)
      // Between the refusal and its cancellation the money arrives, and another attempt is posted.
      if (!isPaid) {
        isPaid = true
        await pay(one.accounts.BTC, 'BTC', 1_000_000n)
        expect(await finishExchange({ ...deps, ledgers }, seq)).toMatchObject({ ok: true })
      }
      return codes
    },
  }
  expect(await finishExchange({ ...deps, ledgers: slow }, seq)).toMatchObject({ ok: true })
  expect(await rowOf(seq)).toEqual({ step: 'DONE', fault: null })
  expect(await balanceOf(one.accounts.USOT)).toBe(9_900_000_000_000n)
})

it('stores a refusal with its reason', async () => {
  const seq = await asked(await member())
  expect(await finishExchange({ ...deps, ledgers }, seq)).toMatchObject({ code: 'SOURCE_INSUFFICIENT' })
  expect(await finishExchange({ ...deps, ledgers }, seq)).toMatchObject({ code: 'SOURCE_INSUFFICIENT' })
  expect(await rowOf(seq)).toEqual({ step: 'REFUSED', fault: 'SOURCE_INSUFFICIENT' })
})

const signedBy = (member: string): Intent => ({
  by: 'session',
  id: uuidV7(),
  member,
  time: '1794916800',
  method: 'POST',
  target: '/api/v1/market/direct/transfer',
  once: uuidV7(),
  body: '{"quote_id":"x"}',
  tag: 'A'.repeat(43),
})
/** Ledgers that record with which intent each chain is posted. */
function watchedLedgers(answer: Ledgers['post'] = ledgers.post) {
  const seen: (Intent | undefined)[] = []
  const post: Ledgers['post'] = (...chain) => {
    seen.push(currentIntent())
    return answer(...chain)
  }
  return { seen, ledgers: { shards: ledgers.shards, balances: ledgers.balances, post } }
}

it('is posted with the intent stored in its row, whichever request or process finishes it', async () => {
  const one = await member(['BTC', 3_000_000n])
  const [first, second] = [signedBy(one.memberSeq), signedBy(one.memberSeq)]
  const [byRequest, byWorker] = [await asked(one, first), await asked(one, second)]
  const watched = watchedLedgers()
  await withIntent(signedBy(one.memberSeq), () => finishExchange({ ...deps, ledgers: watched.ledgers }, byRequest))
  await finishLeftExchanges({ ...deps, db: worker.db, ledgers: watched.ledgers })
  expect(watched.seen).toEqual([first, second])
  const { rows } = await sql`select intent from exchange where exchange_seq in (${byRequest}, ${byWorker})`.execute(
    owner.db,
  )
  expect(rows).toEqual([{ intent: null }, { intent: null }])
})

it('that a poster refuses for its intent is cancelled with that reason', async () => {
  const one = await member(['BTC', 1_000_000n])
  const seq = await asked(one)
  let posts = 0
  const refusing = watchedLedgers(async (...chain) => {
    posts += 1
    return posts === 1
      ? chain.map((_, place) => (place === 0 ? 'INTENT_REFUSED' : 'LINKED_FAILED'))
      : ledgers.post(...chain)
  })
  const refused = await finishExchange({ ...deps, ledgers: refusing.ledgers }, seq)
  expect(refused).toMatchObject({ code: 'INTENT_REFUSED' })
  expect(await finishExchange({ ...deps, ledgers }, seq)).toMatchObject({ code: 'INTENT_REFUSED' })
  expect(await rowOf(seq)).toEqual({ step: 'REFUSED', fault: 'INTENT_REFUSED' })
  expect(await balanceOf(one.accounts.BTC)).toBe(1_000_000n)
})
