import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testLedger, transferOf } from './testing/bank.ts'
import { openPool } from './testing/pool.ts'
import { rawPost } from './testing/raw.ts'
import { verifyLedger } from './verify.ts'

let bank: Awaited<ReturnType<typeof testLedger>>
let pool: pg.Pool
let from: string
let to: string

beforeAll(async () => {
  // One lane: what is sent in one turn is one batch, where a failing chain could affect the others.
  bank = await testLedger({ lanes: 1, deadlineMs: 60_000, patienceMs: 60_000 })
  pool = openPool(bank.database.urlOf('ledger_owner'), 1)
})
beforeEach(async () => {
  from = await bank.fundedAccount(100n)
  to = await bank.account()
})
afterAll(async () => {
  await pool?.end()
  await bank?.close()
})

const pending = (amount: bigint) => transferOf(from, to, amount, { kind: 'pending' })
const post = (hold: string, amount: bigint) => transferOf(from, to, amount, { kind: 'post', pending: hold })
const voided = (hold: string) => transferOf(from, to, 1n, { kind: 'void', pending: hold })
const tooMuch = () => transferOf(from, to, 1_000n)

async function expectStanding(balance: bigint, heldOut: bigint): Promise<void> {
  const [found] = await bank.ledger.balances([from])
  expect(found).toMatchObject({ balance, heldOut })
  expect(await verifyLedger(pool)).toBeUndefined()
}

it.each([0, 1, 2])('L1: failing at link %i, none of it is posted, and the next of the batch is', async (place) => {
  const chain = [0, 1, 2].map((n) => (n === place ? tooMuch() : transferOf(from, to, 10n)))
  const [first, ...rest] = chain
  if (!first) throw new Error('a chain has a transfer')
  const answers = await Promise.all([bank.ledger.post(first, ...rest), bank.ledger.post(transferOf(from, to, 1n))])
  expect(answers).toEqual([chain.map((_, n) => (n === place ? 'INSUFFICIENT_FUNDS' : 'LINKED_FAILED')), ['CREATED']])
  await expectStanding(99n, 0n)
})

it('L3: failing, it reverts its moves, holds and releases for the rest of the batch', async () => {
  const [posted, freed] = [pending(10n), pending(20n)]
  await bank.ledger.post(posted, freed)
  const inside = pending(5n)
  const answers = await Promise.all([
    bank.ledger.post(transferOf(from, to, 3n), inside, post(posted.id, 8n), voided(freed.id), tooMuch()),
    bank.ledger.post(voided(inside.id)),
    bank.ledger.post(post(posted.id, 10n)),
    bank.ledger.post(transferOf(from, to, 71n)),
  ])
  expect(answers.slice(1)).toEqual([['PENDING_NOT_FOUND'], ['CREATED'], ['INSUFFICIENT_FUNDS']])
  await expectStanding(90n, 20n)
  expect(await bank.ledger.post(voided(freed.id))).toEqual(['CREATED'])
})

it('L7: failing, it leaves a hold open that the same batch made before it', async () => {
  const made = pending(10n)
  const answers = await Promise.all([bank.ledger.post(made), bank.ledger.post(voided(made.id), tooMuch())])
  expect(answers).toEqual([['CREATED'], ['LINKED_FAILED', 'INSUFFICIENT_FUNDS']])
  await expectStanding(100n, 10n)
  expect(await bank.ledger.post(post(made.id, 10n))).toEqual(['CREATED'])
})

it('L1: the last transfer of a batch cannot be linked to a following one', async () => {
  const client = await pool.connect()
  const call = rawPost(client, [from, to], [{ kind: 2, linked: true }])
  await expect(call).rejects.toThrow('linked to nothing')
  client.release()
})
