import { FLOWS, type Flow, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { sql, uuidV7 } from '@cocobnk/database'
import { isDone, openLedgers, transferId } from '@cocobnk/ledger'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, expect, it } from 'vitest'
import { shopWorld } from './testing/shop-world.ts'

const USOT = 10n ** 8n
const { bank, api, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT'])
let [owner, berta] = [] as unknown as [Person, Person]
let from: TestAccount
let world: ReturnType<typeof shopWorld>

beforeAll(async () => {
  ;[owner, berta] = [await newcomer('shopowner'), await newcomer('berta')]
  from = await mint.account(berta, 'USOT', 1_000_000n * USOT)
  world = shopWorld(bank, owner.userName)
})

const key = () => ({ 'idempotency-key': uuidV7() })
const now = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() }

/** Pays a checkout by its token, from berta's balance. */
async function pay(token: string): Promise<string> {
  const body = { token, account_seq: from.account_seq, password: PASSWORD }
  const proved = await berta.call('POST', '/pg/transaction/authenticate', { body })
  expect(proved.body.error).toBe(0)
  const { authentication, amount } = proved.body
  const { transaction_seq } = (await berta.call('GET', `/pg/transaction/token/${token}`)).body.transaction as {
    transaction_seq: string
  }
  const paid = await berta.call('POST', `/pg/transaction/${transaction_seq}/pay`, {
    body: { account_seq: from.account_seq, amount, authentication },
    headers: key(),
  })
  expect(paid.body.error).toBe(0)
  return transaction_seq
}

async function proved(person: Person, method: string, path: string, body: object, headers: object = {}) {
  const refused = await person.call(method, path, { body, headers })
  const proof = await person.prove(refused, { password: PASSWORD })
  return person.call(method, path, { body, headers, proof })
}

async function fileOf(person: Person, path: string): Promise<string> {
  const response = await fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token()}` } })
  expect(response.status).toBe(200)
  return (await response.text()).replace('\uFEFF', '')
}

type Move = { readonly flow: Flow; readonly step: string; readonly amount: string; readonly place: string }

/** What can happen to a shop's account besides sales by our own accounts: steps of the chart that touch it, with what they call the amount. */
const MOVES: readonly Move[] = [
  { flow: FLOWS.cardPayment, step: 'capture', amount: 'received', place: 'customer:shop' },
  { flow: FLOWS.cardPayment, step: 'recover', amount: 'recovered', place: 'customer:shop' },
  { flow: FLOWS.cardPayment, step: 'win', amount: 'disputed', place: 'customer:shop' },
  { flow: FLOWS.walletPayment, step: 'pay', amount: 'paid', place: 'customer:shop' },
  { flow: FLOWS.walletPayment, step: 'take back', amount: 'refunded', place: 'customer:shop' },
  { flow: FLOWS.deposit, step: 'credit', amount: 'received', place: 'customer:member' },
  { flow: FLOWS.reward, step: 'pay', amount: 'reward', place: 'customer:member' },
  { flow: FLOWS.fee, step: 'charge', amount: 'fee', place: 'customer:member' },
  { flow: FLOWS.transfer, step: 'pay', amount: 'amount', place: 'customer:sender' },
]

/** Repeatable random numbers from zero to one: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

it('the statement of random lives of a shop is the ledger: every posting, in its order, with its balance', async () => {
  const seed = Date.now() % 2 ** 31
  const random = randomOf(seed)
  const unbound = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_owner') }] })
  const post = async ({ flow, step, amount, place }: Move, size: bigint, account: string) => {
    const once = uuidV7()
    const named = Object.fromEntries(Object.keys(flow.example).map((name) => [name, 0n]))
    const accountOf = (at: Place) => {
      if (at === place) return account
      if (at.startsWith('customer:')) return from.account_seq
      return houseAccountId(0, 'USOT', at as never)
    }
    const idOf = (posting: string) => transferId(0, posting, once)
    const chain = writeChain(flow, step, { accountOf, idOf, amounts: { ...named, [amount]: size }, reference: once })
    return (await unbound.post(...chain)).every(isDone)
  }
  const house = [
    { flow: FLOWS.capital, step: 'bring', amount: 'brought', place: '' },
    { flow: FLOWS.cardPayment, step: 'charge back', amount: 'disputed', place: '' },
    { flow: FLOWS.cardPayment, step: 'keep', amount: 'captured', place: '' },
  ]
  for (const one of house) expect(await post(one, 1_000_000n * USOT, '')).toBe(true)

  for (let life = 0; life < 3; life += 1) {
    const other = await mint.account(owner, 'USOT')
    const place = await world.open()
    await world.settleInto(place, other.account_seq)
    const where = `/pg/merchant/${place.merchantSeq}`
    const sold: string[] = []
    for (let event = 0; event < 30; event += 1) {
      const chosen = Math.floor(random() * (MOVES.length + 3))
      const move = MOVES[chosen]
      if (move) await post(move, BigInt(1 + Math.floor(random() * 1e10)), other.account_seq)
      else if (chosen === MOVES.length && sold.length > 0) {
        const amount = (1 + Math.floor(random() * 3)).toFixed(2)
        const path = `/pg/transaction/${sold[Math.floor(random() * sold.length)]}`
        await proved(owner, 'PATCH', path, { type: 'SET_REFUNDED', amount }, key())
      } else if (event % 3 === 0) {
        const wish = { amount: String(2 + Math.floor(random() * 9)), currency: 'USD', title: 'A cup' }
        const made = await owner.call('POST', `${where}/sale`, { body: wish, headers: key() })
        sold.push(await pay((made.body.sale as { token: string }).token))
      }
    }
    const entries = (await unbound.entries(other.account_seq, { limit: 1_000 }))
      .filter(({ change }) => change !== 0n)
      .toReversed()
    const csv = await fileOf(owner, `${where}/statement?${new URLSearchParams(now).toString()}`)
    const lines = csv.split('\r\n').slice(1, -2)
    const cellsOf = (line: string) => line.split(',')
    const minor = (text = '') => BigInt(Math.round(Number(text) * 1e8))
    const shown = lines.map(cellsOf).map((cells) => [cells[10], minor(cells[7]), minor(cells[8])])
    const problem = `life ${life} of seed ${seed}`
    expect(shown, problem).toEqual(entries.map(({ reference, change, balance }) => [reference, change, balance]))
    expect(lines.map(cellsOf).every((cells) => minor(cells[5]) - minor(cells[6]) === minor(cells[7]))).toBe(true)
    // Sales and refunds of the shop name their order; nothing else does.
    const withOrder = lines.map(cellsOf).filter((cells) => cells[1] !== '')
    expect(withOrder.filter((cells) => cells[2] === 'Payment')).toHaveLength(sold.length)

    // An account that is no longer the shop's is its owner's private matter, but what it still owes is not.
    await sql`UPDATE merchant_account SET deleted_at = now(), is_default = false
      WHERE merchant_seq = ${place.merchantSeq}`.execute(bank.owner)
    for (const move of MOVES.toReversed()) await post(move, 1n, other.account_seq)
    const after = await fileOf(owner, `${where}/statement?${new URLSearchParams(now).toString()}`)
    const added = after.split('\r\n').slice(1 + lines.length, -2)
    expect(added.map((line) => [cellsOf(line)[2], cellsOf(line)[8]])).toEqual([['Dispute', '']])
  }
  await unbound.close()
})
