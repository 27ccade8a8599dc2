import { readFileSync } from 'node:fs'
import { houseAccountId } from '@cocobnk/chart'
import { sql, uuidV7 } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { walletWay } from '@cocobnk/wallet-payment'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DUE, FEE, newPayer, walletBank } from './testing/wallet-bank.ts'

const url = process.env.BITCOIN_RPC_URL ?? ''
/** Confirmations that the asset requires of deposits. The orders in this test are so small that one suffices. */
const DEPTH = 3
const RETURN_FEE = 1_000n
const window = { hour: '100000000', day: '100000000', week: '100000000' }
const LIMITS = { BTC: { member: window, bank: window, returns: window } }

let bank: Awaited<ReturnType<typeof walletBank>>
let miner: Awaited<ReturnType<typeof bitcoinMiner>>
beforeAll(async () => {
  miner = await bitcoinMiner(url, 'deposits')
  bank = await walletBank(LIMITS)
  await sql`update asset set confirmations_required = ${DEPTH}, fee_type = 'PREPAY', fee_charge_type = 'FIXED',
    fee_amount = ${RETURN_FEE.toString()}::numeric where code = 'BTC'`.execute(bank.owner)
  await bank.until(async () => (await sql`select from chain_position`.execute(bank.owner)).rows.length > 0)
  const txid = await miner.send(bank.hotAddresses.Bitcoin, '0.01')
  await miner.mine(DEPTH)
  await bank.follow()
  expect(await bank.bring('Bitcoin', txid)).toMatchObject({ ok: true })
})
afterAll(() => bank?.close())
/** Invariant: everything in suspense has an owner. */
afterEach(async () => {
  const { ledger, bank: owned } = await bank.suspenseOfCommerce()
  expect(ledger).toBe(owned)
})

const coins = (amount: bigint) => (Number(amount) / 1e8).toFixed(8)
const balance = async () => (await bank.ledgers.balances([bank.shop.accountSeq]))[0]?.balance ?? 0n

/** Sends coins that the bank sees unconfirmed. */
async function send(address: string, amount: bigint): Promise<string> {
  const txid = await miner.send(address, coins(amount))
  await bank.follow(txid)
  await bank.settle()
  return txid
}

async function mine(blocks = 1): Promise<void> {
  await miner.mine(blocks)
  await bank.follow()
  await bank.settle()
}

async function paidWith(address: string, amount: bigint): Promise<void> {
  await send(address, amount)
  await mine()
}

describe('a checkout paid from another wallet', () => {
  it('is processing when coins are seen and paid when they are confirmed: the shop has the price less the fee', async () => {
    const { checkoutSeq, token, claim_hash, address } = await bank.checkout()
    const before = await balance()
    await send(address, DUE)
    expect(await bank.state(checkoutSeq)).toEqual(['PROCESSING'])
    expect((await bank.events(checkoutSeq)).find(({ type }) => type === 'checkout.received')?.data).toMatchObject({
      confirmations: 0,
      amount: '0.001',
      asset: 'BTC',
    })
    expect(await bank.shown(token, claim_hash)).toMatchObject({
      assets: [{ remaining: '0', address, confirmations_required: 1 }],
      receipts: [{ state: 'SEEN', confirmations: 0, confirmations_required: 1 }],
    })
    expect(await balance()).toBe(before)
    await mine()
    expect(await bank.state(checkoutSeq)).toEqual(['PAID'])
    expect((await balance()) - before).toBe(DUE - FEE)
  })

  it('takes several parts, shows the remaining amount, and stays open for other payment methods in between', async () => {
    const { checkoutSeq, token, address } = await bank.checkout()
    const before = await balance()
    await paidWith(address, 40_000n)
    expect(await bank.state(checkoutSeq)).toEqual(['OPEN'])
    expect((await bank.shown(token)).assets[0]?.remaining).toBe('0.0006')
    expect(await balance()).toBe(before)
    await paidWith(address, 60_000n)
    expect(await bank.state(checkoutSeq)).toEqual(['PAID'])
    expect((await balance()) - before).toBe(DUE - FEE)
  })

  it('is paid within the shop’s tolerance, and offers the coins back when too little arrived in time', async () => {
    const [near, short] = [await bank.checkout(), await bank.checkout()]
    await bank.prefer('RETURN')
    await miner.send(near.address, coins(99_500n))
    await paidWith(short.address, 99_400n)
    expect(await bank.state(near.checkoutSeq)).toEqual(['PAID', 'UNDERPAID'])
    expect(await bank.state(short.checkoutSeq)).toEqual(['OPEN'])
    await bank.expire(short.checkoutSeq)
    await bank.settle()
    expect(await bank.offers(short.checkoutSeq)).toMatchObject([
      { cause: 'INCOMPLETE', amount: 99_400n, state: 'OFFERED' },
    ])
    await bank.prefer('REQUOTE')
  })

  it('offers back an excess and a second payment', async () => {
    const { checkoutSeq, token, address } = await bank.checkout()
    const before = await balance()
    await paidWith(address, 130_000n)
    expect(await bank.state(checkoutSeq)).toEqual(['PAID', 'OVERPAID'])
    await paidWith(address, DUE)
    expect((await balance()) - before).toBe(DUE - FEE)
    expect(await bank.offers(checkoutSeq)).toMatchObject([
      { cause: 'OVERPAID', amount: 30_000n },
      { cause: 'TWICE', amount: DUE },
    ])
    expect((await bank.shown(token)).returns).toHaveLength(2)
  })

  it('counts a late payment at the current rate or offers it back, depending on the shop’s preference', async () => {
    const [requoted, returned] = [await bank.checkout(), await bank.checkout()]
    await bank.expire(requoted.checkoutSeq)
    // A bitcoin is now worth half as much.
    bank.setRate('5000000')
    await paidWith(requoted.address, DUE)
    expect(await bank.state(requoted.checkoutSeq)).toEqual(['EXPIRED'])
    expect((await bank.shown(requoted.token)).assets[0]?.remaining).toBe('0.001')
    await paidWith(requoted.address, DUE)
    expect(await bank.state(requoted.checkoutSeq)).toEqual(['PAID', 'LATE'])
    bank.setRate()
    await bank.prefer('RETURN')
    await bank.expire(returned.checkoutSeq)
    await paidWith(returned.address, DUE)
    expect(await bank.state(returned.checkoutSeq)).toEqual(['OPEN'])
    expect(await bank.offers(returned.checkoutSeq)).toMatchObject([{ cause: 'LATE', amount: DUE }])
    await bank.prefer('REQUOTE')
  })

  it('does not count a payment that vanishes before it is confirmed', async () => {
    const { checkoutSeq, token, address } = await bank.checkout()
    const txid = await send(address, DUE)
    expect(await bank.state(checkoutSeq)).toEqual(['PROCESSING'])
    await miner.mineInstead(txid)
    await bank.follow()
    await bank.until(async () => {
      await bank.settle()
      return (await bank.state(checkoutSeq))[0] === 'OPEN'
    })
    expect((await bank.shown(token)).receipts).toMatchObject([{ state: 'VANISHED' }])
    expect((await bank.shown(token)).assets[0]?.remaining).toBe('0.001')
  })

  it('does not count a payment whose block was orphaned until it is in a block again', async () => {
    const { checkoutSeq, address } = await bank.checkout()
    const before = await balance()
    await paidWith(address, 40_000n)
    await miner.dropBlocks(1)
    await miner.mineEmpty()
    await miner.mineEmpty()
    await bank.follow()
    const rest = await send(address, 60_000n)
    await miner.mineOnly(rest)
    await bank.follow()
    await bank.settle()
    expect(await bank.state(checkoutSeq)).toEqual(['OPEN'])
    expect(await balance()).toBe(before)
    await mine()
    expect(await bank.state(checkoutSeq)).toEqual(['PAID'])
    expect((await balance()) - before).toBe(DUE - FEE)
  })

  it.each(['before', 'after'] as const)(
    'is paid once after a process died %s posting to the ledger',
    async (moment) => {
      const { checkoutSeq, address } = await bank.checkout()
      const before = await balance()
      await miner.send(address, coins(150_000n))
      await miner.mine(1)
      await bank.follow()
      const post: Ledgers['post'] = async (...chain) => {
        if (moment === 'after') await bank.ledgers.post(...chain)
        throw new Error('died')
      }
      await expect(bank.settle({ ledgers: { post } })).rejects.toThrow('died')
      await Promise.all([bank.settle(), bank.settle()])
      expect(await bank.state(checkoutSeq)).toEqual(['PAID', 'OVERPAID'])
      expect((await balance()) - before).toBe(DUE - FEE)
      expect(await bank.offers(checkoutSeq)).toMatchObject([{ amount: 50_000n }])
    },
  )
})

/** Takes back what a test claimed, so that it is not paid. */
async function unclaim() {
  await sql`update return_claim set failed_at = now() where failed_at is null and payout_seq is null`.execute(
    bank.owner,
  )
  await sql`update return_offer set state = 'OFFERED' where state = 'CLAIMED'`.execute(bank.owner)
}

/** Writes down a refund of a payment. */
async function refunded(checkoutSeq: string, paymentSeq: string, amount: bigint): Promise<string> {
  const seq = uuidV7()
  await sql`insert into refund (mode, refund_seq, payment_seq, checkout_seq, amount, request_key)
    values ('LIVE', ${seq}, ${paymentSeq}, ${checkoutSeq}, ${amount.toString()}::numeric, ${seq})`.execute(bank.owner)
  return seq
}

describe('an offered return', () => {
  async function offered() {
    const { checkoutSeq, token, secret, address } = await bank.checkout()
    await paidWith(address, DUE + 50_000n)
    const [offer] = await bank.offers(checkoutSeq)
    return { checkoutSeq, token, secret, offerSeq: offer?.seq ?? '' }
  }
  /** Changes offers as two operators would. */
  async function asApproved(change: () => Promise<unknown>) {
    await sql`alter table return_offer disable trigger return_offer_keep`.execute(bank.owner)
    await change()
    await sql`alter table return_offer enable trigger return_offer_keep`.execute(bank.owner)
  }

  it('belongs to the payer at whose address the coins arrived, whoever asked for an address first', async () => {
    const { token, ...shop } = await bank.checkout()
    const payer = newPayer()
    const given = await bank.addressFor(token, payer.claim_hash)
    const address = given.ok ? (given.value.wallet_asset.address ?? '') : ''
    expect(address).not.toBe(shop.address)
    expect(await bank.addressFor(token, payer.claim_hash)).toMatchObject({ value: { wallet_asset: { address } } })
    // The link alone shows nobody's address, and nothing that claims.
    expect((await bank.shown(token)).assets).toMatchObject([{ address: null }])
    await paidWith(address, DUE + 50_000n)
    const [offer] = await bank.offers(shop.checkoutSeq)
    const home = await miner.newAddress()
    for (const wrong of [shop.secret, token, payer.claim_hash.slice(0, 22)])
      expect(await bank.claim(wrong, home, offer?.seq ?? '')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await bank.returns(shop.secret)).toMatchObject({ ok: true, value: { returns: [] } })
    expect(await bank.returns(payer.secret)).toMatchObject({
      value: { order: { shop_title: 'Cups' }, returns: [{ return_seq: offer?.seq, state: 'OFFERED' }] },
    })
    const said = JSON.stringify([await bank.shown(token), await bank.events(shop.checkoutSeq)])
    for (const key of [payer.secret, payer.claim_hash]) expect(said).not.toContain(key)
    expect(await bank.claim(payer.secret, home)).toMatchObject({ ok: true })
    await unclaim()
  })

  it('gives at most ten payers of a checkout an address, each its own', async () => {
    const { token } = await bank.checkout()
    const asked = await Promise.all(Array.from({ length: 12 }, () => bank.addressFor(token, newPayer().claim_hash)))
    const given = asked.flatMap((one) => (one.ok ? [one.value.wallet_asset.address] : []))
    expect(new Set(given).size).toBe(9)
    expect(asked.filter((one) => !one.ok && one.code === 'TOO_MANY_PAYERS')).toHaveLength(3)
  })

  it('cannot be invented: the api may offer nothing, and the worker no more than is kept', async () => {
    const { checkoutSeq } = await offered()
    const { rows } = await sql<{
      deposit: string
      payment: string
    }>`select deposit_seq as deposit, payment_seq as payment
      from wallet_receipt where checkout_seq = ${checkoutSeq}`.execute(bank.owner)
    const { deposit, payment } = rows[0] ?? { deposit: '', payment: '' }
    const offer = (of: { deposit?: string; refund?: string }, amount: number, cause: string) =>
      sql`select offer_return(${uuidV7()}, ${cause}, ${of.deposit ?? null}, ${of.refund ?? null}, ${amount}, 0::smallint,
        now() + interval '1 day')`
    const insert = sql`insert into return_offer (offer_seq, checkout_seq, cause, refund_seq, asset_seq, amount, shard, claim_hash,
        expires_at)
      values (${uuidV7()}, ${checkoutSeq}, 'REFUND', ${uuidV7()}, ${bank.assetSeq}, 1, 0, sha256('x'), now())`
    const claim = sql`insert into return_claim (claim_seq, offer_seq, address, fee, net)
      select ${uuidV7()}, offer_seq, 'x', 1, amount - 1 from return_offer where checkout_seq = ${checkoutSeq}`
    for (const stolen of [insert, claim, offer({ deposit }, 1, 'TWICE'), offer({ refund: uuidV7() }, 1, 'REFUND')])
      await expect(stolen.execute(bank.app)).rejects.toThrow('permission denied')
    await expect(insert.execute(bank.worker)).rejects.toThrow('permission denied')
    // All that came in is paid or offered back already.
    await expect(offer({ deposit }, 1, 'TWICE').execute(bank.worker)).rejects.toThrow(
      'more is offered back than is kept',
    )
    await expect(offer({ refund: uuidV7() }, 1, 'REFUND').execute(bank.worker)).rejects.toThrow('is kept')
    const refund = await refunded(checkoutSeq, payment, 20_000n)
    await expect(offer({ refund }, 20_001, 'REFUND').execute(bank.worker)).rejects.toThrow('is kept')
    // Nobody has the secret of what the api did not see.
    await expect(
      sql`select claim_return('stolen', offer_seq, ${uuidV7()}, 'x', 1, amount - 1) from return_offer
        where checkout_seq = ${checkoutSeq}`.execute(bank.app),
    ).rejects.toThrow('nothing is offered to the holder')
  })

  it('is recovered with a second secret that two operators allow, after a wait in which the first still works', async () => {
    const { secret, offerSeq } = await offered()
    const second = newPayer()
    const recover = (hours: number) =>
      sql`update return_offer set recovery_hash = decode(${second.claim_hash}, 'hex'),
        recovery_from = now() + make_interval(hours => ${hours}) where offer_seq = ${offerSeq}`
    await expect(recover(49).execute(bank.app)).rejects.toThrow('two operators let a payer recover')
    expect(await bank.claim(second.secret, 'x', offerSeq)).toMatchObject({ code: 'NOT_FOUND' })
    const home = await miner.newAddress()
    await asApproved(() => recover(2).execute(bank.owner))
    expect(await bank.claim(second.secret, home)).toMatchObject({ code: 'RETURN_RECOVERY_WAITS' })
    expect(await bank.claim(secret, home)).toMatchObject({ ok: true })
    await unclaim()
    await asApproved(() => recover(-1).execute(bank.owner))
    expect(await bank.returns(second.secret)).toMatchObject({ value: { returns: [{ is_recovery: true }] } })
    expect(await bank.claim(second.secret, home)).toMatchObject({ ok: true, value: { return: { state: 'CLAIMED' } } })
    await unclaim()
  })

  it('goes to exactly one address, and never to an invalid one or one of the bank', async () => {
    const { secret } = await offered()
    const other = await bank.checkout()
    expect(await bank.claim(secret, 'nonsense')).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
    expect(await bank.claim(secret, other.address)).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
    const home = await miner.newAddress()
    const said = await Promise.all([bank.claim(secret, home), bank.claim(secret, home)])
    expect(said.every(({ ok }) => ok)).toBe(true)
    expect(await bank.claim(secret, home)).toMatchObject({
      ok: true,
      value: { return: { state: 'CLAIMED', address: home } },
    })
    expect(await bank.claim(secret, await miner.newAddress())).toMatchObject({ ok: false, code: 'RETURN_NOT_OPEN' })
    await unclaim()
  })

  it('below the cost of sending cannot be claimed, and goes to the house once two operators write it off', async () => {
    const { checkoutSeq, secret, address } = await bank.checkout()
    await paidWith(address, DUE)
    await paidWith(address, RETURN_FEE - 100n)
    const [offer] = await bank.offers(checkoutSeq)
    expect(offer).toMatchObject({ cause: 'TWICE', amount: RETURN_FEE - 100n, state: 'OFFERED' })
    expect(await bank.claim(secret, await miner.newAddress())).toMatchObject({ code: 'RETURN_BELOW_COST' })
    const written = sql`update return_offer set state = 'WRITTEN_OFF' where checkout_seq = ${checkoutSeq}`
    await expect(written.execute(bank.owner)).rejects.toThrow('two operators write off')
    const fees = async () => (await bank.ledgers.balances([houseAccountId(0, 'BTC', 'fees')]))[0]?.balance ?? 0n
    const before = await fees()
    await asApproved(() => written.execute(bank.owner))
    const dying = {
      post: async (...chain: Parameters<typeof bank.ledgers.post>) => {
        await bank.ledgers.post(...chain)
        throw new Error('died')
      },
    }
    await expect(bank.settle({ ledgers: dying })).rejects.toThrow('died')
    await bank.settle()
    await bank.settle()
    expect((await fees()) - before).toBe(RETURN_FEE - 100n)
    expect(await bank.claim(secret, await miner.newAddress())).toMatchObject({ code: 'RETURN_NOT_OPEN' })
  })

  it('for a refund is debited from the shop’s account once, within its owner’s day, and refused for good otherwise', async () => {
    const { checkoutSeq, secret, address } = await bank.checkout()
    await paidWith(address, DUE)
    const before = await balance()
    const way = walletWay({ db: bank.worker, ledgers: bank.ledgers })
    const { rows } = await sql<{ seq: string }>`select payment_seq as seq from wallet_receipt
      where checkout_seq = ${checkoutSeq}`.execute(bank.owner)
    const refund = async (amount: bigint, usot = 0n) => ({
      refund_seq: await refunded(checkoutSeq, rows[0]?.seq ?? '', amount),
      checkout_seq: checkoutSeq,
      asset_seq: bank.assetSeq,
      code: 'BTC',
      amount,
      shop_account_seq: bank.shop.accountSeq,
      limit: { member: bank.shop.memberSeq, day: new Date().toISOString().slice(0, 10), usot, cap: 1_000n },
    })
    const small = await refund(20_000n, 600n)
    expect([await way(small), await way(small)]).toEqual([
      { ok: true, value: 'DONE' },
      { ok: true, value: 'DONE' },
    ])
    expect(before - (await balance())).toBe(20_000n)
    expect(await bank.offers(checkoutSeq)).toMatchObject([{ cause: 'REFUND', amount: 20_000n, state: 'OFFERED' }])
    // The payer of the payment claims it, with the secret from the day of the payment.
    expect(await bank.returns(secret)).toMatchObject({ value: { returns: [{ cause: 'REFUND', amount: '0.0002' }] } })
    expect(await way(await refund(10_000n, 600n))).toMatchObject({ ok: false, code: 'REFUND_FAILED' })
    expect(before - (await balance())).toBe(20_000n)
    const large = { ...(await refund(10_000n)), amount: before * 2n }
    expect(await way(large)).toMatchObject({ ok: false, code: 'INSUFFICIENT_BALANCE' })
    expect(await way(large)).toMatchObject({ ok: false, code: 'REFUND_FAILED' })
    await sql`update refund set state = case when refund_seq = ${small.refund_seq} then 'DONE' else 'FAILED' end, ended_at = now()
      where checkout_seq = ${checkoutSeq}`.execute(bank.owner)
  })

  it('reaches the claimed address once, less the fee, after its coins are as deep as any deposit and an operator approved', async () => {
    const { checkoutSeq, secret } = await offered()
    const home = await miner.newAddress()
    expect(await bank.claim(secret, home)).toMatchObject({ ok: true, value: { return: { cost: { net: '0.00049' } } } })
    expect(await bank.plan('Bitcoin')).toEqual({ made: 0, left: 0 })
    await mine(DEPTH)
    expect(await bank.plan('Bitcoin')).toEqual({ made: 1, left: 0 })
    const [seq = ''] = await bank.waiting()
    const real = bank.senders.Bitcoin
    const growing = {
      Bitcoin: {
        ...real,
        standingOf: async (txid: string) => {
          await miner.mine(DEPTH)
          return real.standingOf(txid)
        },
      },
    }
    await expect(rehearse(bank.payout(growing), { seq })).rejects.toThrow('APPROVAL_NEEDED')
    await bank.approve(seq, (await bank.asking(seq))?.statement ?? '')
    const { output } = await rehearse(bank.payout(growing), { seq }, { step: 'send', when: 'unkept' })
    expect(output.paid).toBe(true)
    expect(await bank.offers(checkoutSeq)).toMatchObject([{ state: 'DONE' }])
    const received = await miner.rpc.call<string | number>('getreceivedbyaddress', home)
    expect(Number(received)).toBe(0.00049)
    expect((await bank.events(checkoutSeq)).map(({ type }) => type)).toContain('return.done')
    expect(await bank.plan('Bitcoin')).toEqual({ made: 0, left: 0 })
  })
})

it('leaves every receipt and return with an owner and a next step, according to the migration’s check', async () => {
  const check = readFileSync(new URL('../../db/bank/0133_commerce_wallet.check.sql', import.meta.url), 'utf8')
  expect((await sql.raw(check).execute(bank.owner)).rows).toEqual([])
})

it('stores what claims a return nowhere, so nobody who reads the bank can claim', async () => {
  const { rows: tables } = await sql<{
    name: string
  }>`select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(bank.owner)
  expect(tables.length).toBeGreaterThan(100)
  const found = tables.map(
    ({ name }) => `(select '${name}' as name from ${name} as row where row::text ~ 'refund_[A-Za-z0-9_-]{22}' limit 1)`,
  )
  expect((await sql.raw(found.join(' union all ')).execute(bank.owner)).rows).toEqual([])
})
