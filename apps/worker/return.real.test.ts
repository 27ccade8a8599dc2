import { randomBytes } from 'node:crypto'
import { selectEveryAsset } from '@cocobnk/asset'
import { bitcoinHoldings, bitcoinReader, openRpc, smallestUnits } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { lookAtChain, readDeposit, reconcile } from '@cocobnk/deposit'
import { raiseHalt, withdrawalHalt } from '@cocobnk/halt'
import { securityKey } from '@cocobnk/signer-client/testing'
import { richWallet } from '@cocobnk/testing/wallet'
import { type CrashPoint, rehearse } from '@cocobnk/workflow'
import { HDKey } from '@scure/bip32'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { returnBank, TWO_FROM } from './testing/return-bank.ts'

const url = process.env.BITCOIN_RPC_URL ?? ''
const rpc = openRpc({ url })
const DEPTH = 2
const FEE = 1_000n
const AMOUNT = 50_000n
const STEPS = ['plan', 'sign', 'send', 'book fee', 'broadcast', 'look 1', 'settle fee', 'settle', 'finish']
/** The irreversible steps. Crashes at every step of a payout are tested in `payout.real.test.ts`. */
const DEEDS = ['sign', 'send', 'broadcast', 'settle', 'finish']
const window = (coins: bigint) => ({ hour: `${coins}`, day: `${coins}`, week: `${coins}` })
const LIMITS = { BTC: { member: window(10n ** 8n), bank: window(10n ** 8n), returns: window(TWO_FROM * 6n) } }
/** A key without deposits. */
const xpub = HDKey.fromMasterSeed(randomBytes(32)).derive("m/84'/0'/0'").publicExtendedKey

let bank: Awaited<ReturnType<typeof returnBank>>
let wallet: Awaited<ReturnType<typeof richWallet>>
beforeAll(async () => {
  bank = await returnBank(LIMITS)
  wallet = await richWallet(url)
  await sql`update asset set confirmations_required = ${DEPTH}, fee_type = 'PREPAY', fee_charge_type = 'FIXED',
    fee_amount = ${FEE.toString()}::numeric where code = 'BTC'`.execute(bank.owner)
  const txid = await give('0.01')
  await wallet.mine(DEPTH)
  await bank.follow('Bitcoin')
  expect(await bank.bring('Bitcoin', txid)).toMatchObject({ ok: true })
})
afterAll(() => bank?.close())

const give = (coins: string) => wallet.rpc.call<string>('sendtoaddress', bank.hotAddresses.Bitcoin, coins)
const coinsOf = (amount: bigint) => (Number(amount) / 1e8).toFixed(8)
const received = async (address: string) => smallestUnits(await wallet.received(address))

async function kept({ amount = AMOUNT, nobodys = false } = {}) {
  const txid = await give(coinsOf(amount))
  await wallet.mine(DEPTH)
  await bank.follow('Bitcoin')
  const [sender, height] = [await wallet.rpc.call<string>('getnewaddress'), (await wallet.height()) - DEPTH + 1]
  return bank.keep({ network: 'Bitcoin', asset: 'BTC', amount, txid, height, sender, nobodys })
}
type KeptDeposit = Awaited<ReturnType<typeof kept>>

const giveBack = ({ depositSeq, sender }: KeptDeposit) =>
  bank.decide(depositSeq, { type: 'SET_RETURNED', address: sender })

async function decided(facts: Parameters<typeof kept>[0] = {}) {
  const one = await kept(facts)
  expect(await giveBack(one)).toEqual({ ok: true, value: { approval_seq: null, expires_at: null } })
  return one
}

async function planned() {
  await bank.follow('Bitcoin')
  expect(await bank.plan('Bitcoin')).toEqual({ made: 1, left: 0 })
  return (await bank.waiting())[0] ?? ''
}

/** Mines blocks before each look at a transaction. */
function growing(over: object = {}) {
  const real = bank.senders.Bitcoin
  const standingOf = async (txid: string) => {
    await wallet.mine(DEPTH)
    return real.standingOf(txid)
  }
  return { Bitcoin: { ...real, standingOf, ...over } }
}

/** Carries a payout to its end: the signer first requires an operator's approval. Crashes once at `crash`, if given. */
async function carried(seq: string, { crash, over }: { readonly crash?: CrashPoint; readonly over?: object } = {}) {
  await expect(rehearse(bank.payout(growing(over)), { seq })).rejects.toThrow('APPROVAL_NEEDED')
  await bank.approve(seq, (await bank.asking(seq))?.statement ?? '')
  return rehearse(bank.payout(growing(over)), { seq }, crash)
}

const stepOf = async ({ memberSeq, depositSeq }: KeptDeposit) => {
  const read = await readDeposit({ db: bank.deps.db as never }, memberSeq, depositSeq)
  return read.ok ? [read.value.step, read.value.status, read.value.returned] : read.code
}

async function booked() {
  const { custody = 0n, inFlight = 0n, fees = 0n } = await bank.houseBalances('Bitcoin')
  return { custody, inFlight, fees, suspense: await bank.suspense('BTC') }
}

async function btc() {
  const asset = (await selectEveryAsset(bank.owner)).find(({ code }) => code === 'BTC')
  if (!asset) throw new Error('there is no bitcoin')
  return asset
}

/** The difference that reconciliation finds now, with the watcher at the tip. */
async function difference(): Promise<bigint | undefined> {
  await bank.follow('Bitcoin')
  const { height, hash } = await bitcoinReader(rpc).tip()
  await sql`update chain_position set height = ${height}, hash = ${hash} where network = 'Bitcoin'`.execute(bank.owner)
  const holdingsOf = () => bitcoinHoldings(rpc, { xpub, net: 'regtest', addresses: [bank.hotAddresses.Bitcoin] }, 1)
  const deps = { db: bank.worker, ledgers: bank.ledgers, holdingsOf, surplusMax: async () => 0n, againAfterMs: 10 }
  const asset = await btc()
  return (await reconcile(deps, asset, () => lookAtChain(deps, asset)))?.difference
}

describe('a kept deposit that operators return', () => {
  it('reaches its sender less the fee, exactly; chain and books agree at every stage, and its member is notified of each', async () => {
    const one = await kept()
    const before = await booked()
    expect(await bank.shown('OPEN', one.depositSeq)).toMatchObject({
      sender: one.sender,
      return_cost: { fee: '0.00001', amount: '0.00049' },
      two_persons: false,
    })
    expect(await giveBack(one)).toMatchObject({ ok: true })
    const back = { address: one.sender, amount: '0.00049' }
    expect(await stepOf(one)).toEqual(['RETURNING', 'PENDING', { ...back, returned_at: null }])
    const seen: (bigint | undefined)[] = [await difference()]
    const seq = await planned()
    const over = {
      broadcast: async (signed: string, txid: string) => {
        seen.push(await difference())
        await bank.senders.Bitcoin.broadcast(signed, txid)
        seen.push(await difference())
      },
      standingOf: async (txid: string) => {
        await wallet.mine(1)
        seen.push(await difference())
        return bank.senders.Bitcoin.standingOf(txid)
      },
    }
    const { output, steps } = await carried(seq, { over })
    expect([output.paid, steps.filter((name) => STEPS.includes(name))]).toEqual([true, STEPS])
    expect(await received(one.sender)).toBe(AMOUNT - FEE)
    expect([...seen, await difference()]).toEqual(Array.from({ length: DEPTH + 4 }, () => 0n))
    expect(await withdrawalHalt(bank.owner, (await btc()).seq)).toBeUndefined()
    const { rows } = await sql<{ fee_paid: bigint }>`select fee_paid from chain_transaction
      where transaction_seq = ${seq} and purpose = 'RETURN'`.execute(bank.owner)
    const network = BigInt(rows[0]?.fee_paid ?? -1)
    expect(await booked()).toEqual({
      custody: before.custody + AMOUNT - FEE + network,
      inFlight: 0n,
      fees: before.fees + FEE - network,
      suspense: { balance: before.suspense.balance - AMOUNT, held: 0n },
    })
    const returned = { ...back, fee: '0.00001', txid: output.txid, returned_at: expect.any(String) }
    expect(await bank.shown('DECIDED', one.depositSeq)).toMatchObject({
      outcome: 'RETURN',
      returned,
      credited_at: null,
    })
    expect(await stepOf(one)).toEqual(['RETURNED', 'REJECTED', { ...back, returned_at: expect.any(String) }])
  })

  it('is paid exactly once wherever the worker dies, according to the chain', async () => {
    for (const step of DEEDS) {
      const one = await decided({ amount: 20_000n })
      await carried(await planned(), { crash: { step, when: 'unkept' } })
      expect(await received(one.sender)).toBe(20_000n - FEE)
    }
    expect((await bank.houseBalances('Bitcoin')).inFlight).toBe(0n)
    expect(await difference()).toBe(0n)
  })

  it('is decided by only one of two racing operators, is final, and is planned once', async () => {
    const one = await kept()
    const race = await Promise.all([giveBack(one), giveBack(one)])
    expect(race.map((answer) => (answer.ok ? 'done' : answer.code)).toSorted()).toEqual(['KEPT_DECIDED', 'done'])
    for (const type of ['SET_CREDITED', 'SET_DUST'] as const)
      expect(await bank.decide(one.depositSeq, { type })).toMatchObject({ code: 'KEPT_DECIDED' })
    const seq = await planned()
    const plans = await Promise.all([bank.plan('Bitcoin'), bank.plan('Bitcoin')])
    expect(plans).toEqual([
      { made: 0, left: 0 },
      { made: 0, left: 0 },
    ])
    await carried(seq)
    expect(await received(one.sender)).toBe(AMOUNT - FEE)
  })

  it('is refused where the fee leaves less than the network minimum, and to an invalid address or our own', async () => {
    for (const amount of [FEE - 1n, FEE + 546n]) {
      const one = await kept({ amount })
      expect((await bank.shown('OPEN', one.depositSeq))?.return_cost).toBeNull()
      expect(await giveBack(one)).toMatchObject({ code: 'RETURN_TOO_SMALL', values: { fee: '0.00001 BTC' } })
    }
    const one = await kept()
    const { address: own } = await bank.openAccount('Bitcoin', 6_900_000)
    for (const address of [own, 'nowhere', `0x${'ab'.repeat(20)}`])
      expect(await bank.decide(one.depositSeq, { type: 'SET_RETURNED', address })).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { address: 'INVALID' },
      })
    expect(await bank.decide(one.depositSeq, { type: 'SET_RETURNED' })).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('to an address other than the sender’s needs a second operator, however small', async () => {
    const one = await kept()
    const address = await wallet.rpc.call<string>('getnewaddress')
    const asked = await bank.decide(one.depositSeq, { type: 'SET_RETURNED', address })
    expect(asked).toMatchObject({ ok: true, value: { approval_seq: expect.any(String) } })
    await bank.follow('Bitcoin')
    expect(await bank.plan('Bitcoin')).toEqual({ made: 0, left: 0 })
    expect(await bank.shown('OPEN', one.depositSeq)).toMatchObject({ outcome: null })
  })

  it.each([
    ['from the threshold on', { amount: TWO_FROM }],
    ['of nobody', { nobodys: true }],
  ])('%s leaves only after another operator approves address and fee', async (_, facts) => {
    const one = await kept(facts)
    const asked = await giveBack(one)
    if (!asked.ok) throw new Error(asked.code)
    await bank.follow('Bitcoin')
    expect(await bank.plan('Bitcoin')).toEqual({ made: 0, left: 0 })
    expect(await bank.shown('OPEN', one.depositSeq)).toMatchObject({ outcome: null, two_persons: true })
    const approvalSeq = asked.value.approval_seq ?? ''
    const { rows } = await sql<{ changes: object }>`select changes from approval
      where approval_seq = ${approvalSeq}`.execute(bank.owner)
    const changed = (name: string, after: string) => ({ name, before: null, after })
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([changed('address', one.sender), changed('fee', '0.00001 BTC')]),
    )
    // A fee change after the request does not apply: the approved fee counts.
    await sql`update asset set fee_amount = fee_amount * 2 where code = 'BTC'`.execute(bank.owner)
    expect(await bank.agree(approvalSeq)).toMatchObject({ ok: true })
    await sql`update asset set fee_amount = fee_amount / 2 where code = 'BTC'`.execute(bank.owner)
    await carried(await planned())
    expect(await received(one.sender)).toBe(one.amount - FEE)
  })

  it('is protected by the database: two operators for one without an owner, and only the exact amount', async () => {
    const [nobodys, one] = [await kept({ nobodys: true }), await kept()]
    const { operatorSeq } = await bank.operator()
    const decide = ({ depositSeq }: KeptDeposit) =>
      sql`insert into kept_decision (deposit_seq, kind, operator_seq, usot)
        values (${depositSeq}, 'RETURN', ${operatorSeq}, 1)`.execute(bank.app)
    const send = (net: bigint) =>
      sql`insert into kept_return (return_seq, deposit_seq, address, fee, net)
        values (gen_random_uuid(), ${one.depositSeq}, ${one.sender}, 0, ${net.toString()}::numeric)`.execute(bank.app)
    await expect(decide(nobodys)).rejects.toThrow('returned by two')
    await expect(send(AMOUNT)).rejects.toThrow('by a decision')
    await decide(one)
    await expect(send(AMOUNT + 1n)).rejects.toThrow('as a whole')
    await send(AMOUNT)
    await expect(send(AMOUNT)).rejects.toThrow('kept_return_once')
    await carried(await planned())
  })

  it('W5: is signed only with the key of an enrolled operator', async () => {
    const one = await decided()
    const seq = await planned()
    const attempt = () => rehearse(bank.payout(growing()), { seq })
    await expect(attempt()).rejects.toThrow('APPROVAL_NEEDED')
    const asking = await bank.asking(seq)
    expect(asking?.statement).toContain(`\nreturn ${AMOUNT - FEE} BTC to ${one.sender}\n`)
    expect(asking?.needed).toBe(1)
    await bank.approve(seq, asking?.statement ?? '', securityKey())
    await expect(attempt()).rejects.toThrow('APPROVAL_NEEDED')
    expect(await received(one.sender)).toBe(0n)
    await bank.approve(seq, asking?.statement ?? '')
    await attempt()
    expect(await received(one.sender)).toBe(AMOUNT - FEE)
  })

  it('waits while its asset is halted, and is not signed while its block is gone', async () => {
    const one = await decided()
    const { seq: asset_seq } = await btc()
    await raiseHalt(bank.worker, { cause: 'DIFFERENCE', asset_seq, facts: {} })
    await bank.follow('Bitcoin')
    expect(await bank.plan('Bitcoin')).toEqual({ made: 0, left: 0 })
    await sql`delete from halt`.execute(bank.owner)
    const seq = await planned()
    const alarm = (at: Date | null) =>
      sql`update deposit set alarmed_at = ${at} where deposit_seq = ${one.depositSeq}`.execute(bank.owner)
    await alarm(new Date())
    await expect(rehearse(bank.payout(growing()), { seq })).rejects.toThrow('has left the chain')
    expect(await bank.asking(seq)).toBeUndefined()
    await alarm(null)
    await carried(seq)
    expect(await received(one.sender)).toBe(AMOUNT - FEE)
  })

  it("W5: waits when the signer's return window is exhausted, regardless of approvals", async () => {
    const one = await kept({ amount: TWO_FROM * 6n })
    const asked = await giveBack(one)
    if (asked.ok) await bank.agree(asked.value.approval_seq ?? '')
    const seq = await planned()
    await expect(rehearse(bank.payout(growing()), { seq })).rejects.toThrow('OVER_LIMIT')
    expect(await received(one.sender)).toBe(0n)
  })
})
