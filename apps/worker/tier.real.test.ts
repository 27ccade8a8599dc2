import { openRpc } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { sql, uuidV7 } from '@cocobnk/database'
import { openSigner } from '@cocobnk/signer-client'
import { richWallet } from '@cocobnk/testing/wallet'
import {
  dispatchMoves,
  planMoves,
  planReplacements,
  sendReplacements,
  type TierDeps,
  tierHttp,
  tierPerformers,
  tierWorkflow,
} from '@cocobnk/tier'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdingOf } from './jobs/tier.ts'
import { ownTokens } from './testing/own-tokens.ts'
import { sweepBank } from './testing/sweep-bank.ts'

const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = process.env
const nodes = { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }
const rpc = openRpc({ url: EVM_RPC_URL })
const UNITS = { Bitcoin: 10n ** 8n, Litecoin: 10n ** 8n, Ethereum: 10n ** 18n }
const OPERATOR = uuidV7()
const SECOND = uuidV7()
const CALL = {
  caller: { kind: 'operator', operatorSeq: OPERATOR, sessionSeq: '', role: 'FINANCE' },
  client: { address: '', agent: '' },
  query: { page_size: 50 },
  locale: 'en-US',
} as const

let tokens: ReturnType<typeof ownTokens>
let bank: Awaited<ReturnType<typeof sweepBank>>
let wallet: Awaited<ReturnType<typeof richWallet>>
let minimum = '0'
beforeAll(async () => {
  tokens = ownTokens()
  bank = await sweepBank(tokens.settings)
  wallet = await richWallet(BITCOIN_RPC_URL)
  await sql`update asset set confirmations_required = 1 where code in ('BTC', 'ETH')`.execute(bank.owner)
  for (const [seq, name] of [
    [OPERATOR, 'ada'],
    [SECOND, 'ben'],
  ])
    await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key)
      values (${seq}, ${`${name}@bank.example`}, ${name}, 'FINANCE', 'INVITED', decode(repeat('00', 32), 'hex'))`.execute(
      bank.owner,
    )
})
afterAll(async () => {
  await bank?.close()
  tokens?.remove()
})

const depsOf = (only: Chain): TierDeps => {
  const tierAddresses = {
    HOT: tokens.addressesOf('HOT'),
    WARM: tokens.addressesOf('WARM'),
    COLD: tokens.addressesOf('COLD'),
  }
  const look = holdingOf({ nodes, chainNet: 'regtest', tierAddresses })
  const minimums = { BTC: minimum, LTC: '0', ETH: minimum, USOT: '0', CCM: '0' }
  return {
    db: bank.worker,
    senders: bank.senders,
    net: 'regtest',
    evmChainId: 31_337n,
    addresses: tierAddresses,
    policy: async () => ({ hot_max_percent: 2, hot_target_percent: 1, warm_percent: 0, hot_minimum: minimums }),
    holdingOf: (asset) => (asset.network === only ? look(asset) : Promise.reject(new Error('not looked at here'))),
    putsAway: true,
  }
}
const http = () =>
  tierHttp({
    db: bank.app as never,
    settings: async () => ({ tier: await depsOf('Bitcoin').policy() }),
    push: { toOperators: async () => undefined } as never,
  })

async function mine(): Promise<void> {
  await wallet.mine(1)
  await rpc.call('anvil_mine', '0x1')
}

const custody = () => {
  const parts = { net: 'regtest' as const, hotAddresses: tokens.addressesOf('HOT') }
  return { db: bank.worker, ledgers: bank.ledgers, senders: bank.senders, ...parts }
}

/** The tier workflow, with blocks mined before each look at a transaction. */
function workflow() {
  const moving = <T extends { standingOf(txid: string): Promise<unknown> }>(sender: T): T => ({
    ...sender,
    standingOf: async (txid: string) => {
      await mine()
      return sender.standingOf(txid)
    },
  })
  const senders = {
    Bitcoin: moving(bank.senders.Bitcoin),
    Litecoin: bank.senders.Litecoin,
    Ethereum: moving(bank.senders.Ethereum),
  }
  return tierWorkflow({ ...custody(), signer: openSigner(bank.settings.SIGNER_SOCKET), senders })
}

async function plan(network: Chain): Promise<void> {
  const problems: string[] = []
  await planMoves(depsOf(network), (error) => problems.push((error as Error).message))
  expect(problems.filter((text) => text !== 'not looked at here')).toEqual([])
}

async function carry(): Promise<void> {
  const run = workflow()
  await dispatchMoves(bank.worker, async (seq) => {
    await rehearse(run, { seq }, { step: 'broadcast', when: 'unkept' })
  })
}

async function moves(network: Chain) {
  const page = await http()['GET /operator/tier/move']({ ...CALL, path: undefined, body: undefined })
  if (!page.ok) throw new Error(page.code)
  return page.value.list.filter((move) => move.network === network)
}

async function balances(network: Chain) {
  const asset = { Bitcoin: 'BTC', Litecoin: 'LTC', Ethereum: 'ETH' }[network]
  const { rows } = await sql<{ seq: string }>`select * from asset where code = ${asset}`.execute(bank.owner)
  return (await depsOf(network).holdingOf(rows[0] as never)).balances
}

/** Approves a move, as two operators would at the console. */
async function allow(moveSeq: string): Promise<void> {
  const approvalSeq = uuidV7()
  await bank.owner.transaction().execute(async (transaction) => {
    await sql`insert into approval (approval_seq, action, subject, changes, payload, reason, maker_seq, expires_at)
      values (${approvalSeq}, 'tier.refill', ${`tier-move:${moveSeq}`}, '[]', '{}', 'many withdraw', ${OPERATOR},
        now() + interval '1 hour')`.execute(transaction)
    await sql`update approval set state = 'APPROVED', checker_seq = ${SECOND}, decision_reason = 'seen'
      where approval_seq = ${approvalSeq}`.execute(transaction)
    const perform = tierPerformers((db) => db as never)['tier.refill']
    const by = { approvalSeq, makerSeq: OPERATOR, checkerSeq: SECOND, reason: 'many withdraw' }
    expect((await perform(transaction as never, { moveSeq }, by)).ok).toBe(true)
  })
}

const exported = (move_seq: string) =>
  http()['GET /operator/tier/move/{move_seq}/proposal']({
    ...CALL,
    query: undefined,
    path: { move_seq },
    body: undefined,
  })
const imported = (move_seq: string, text: string) =>
  http()['POST /operator/tier/move/{move_seq}/signed']({
    ...CALL,
    query: undefined,
    path: { move_seq },
    body: { text },
  })

describe.each(['Bitcoin', 'Ethereum'] as const)('coins on %s', (network) => {
  const unit = UNITS[network]
  beforeAll(async () => {
    minimum = '0'
    await bank.endow(network, unit)
    const hot = tokens.addressesOf('HOT')[network]
    if (network === 'Bitcoin') await wallet.rpc.call('sendtoaddress', hot, '1')
    else await rpc.call('anvil_setBalance', hot, `0x${unit.toString(16)}`)
    await mine()
  })

  it('C1: above the hot limit move to cold storage automatically, and at most two percent stay hot', async () => {
    await plan(network)
    await plan(network)
    expect(await moves(network)).toMatchObject([{ from_tier: 'HOT', to_tier: 'COLD', step: 'PROPOSED' }])
    const before = await bank.houseBalances(network)
    await carry()
    const { hot, cold } = await balances(network)
    expect(hot * 50n).toBeLessThanOrEqual(hot + cold)
    const [done] = await moves(network)
    expect(done).toMatchObject({ step: 'DONE', txid: expect.any(String) })
    const paid = unit - hot - cold
    expect((await bank.houseBalances(network)).fees).toBe((before.fees ?? 0n) - paid)
    await plan(network)
    expect(await moves(network)).toHaveLength(1)
  })

  it('C2: move to a warmer tier only after two approvals and an offline signature of exactly the proposal, once', async () => {
    minimum = '0.2'
    await plan(network)
    const [move] = await moves(network)
    if (!move) throw new Error('one is proposed')
    expect(move).toMatchObject({ from_tier: 'COLD', to_tier: 'HOT', step: 'PROPOSED' })
    expect(await exported(move.move_seq)).toMatchObject({ code: 'TIER_MOVE_STEP' })
    expect(await imported(move.move_seq, 'x')).toMatchObject({ code: 'TIER_MOVE_STEP' })
    await carry()
    expect((await moves(network))[0]?.step).toBe('PROPOSED')
    await allow(move.move_seq)
    const file = await exported(move.move_seq)
    if (!file.ok) throw new Error(file.code)
    const signed = tokens.coldSign(file.value.parts.join('\n'))
    const tampered = signed.replace(/.(?=.{40}\n?$)/, (one) => (one === 'A' ? 'B' : 'A'))
    for (const odd of ['x', file.value.text, tampered])
      expect(await imported(move.move_seq, odd)).toMatchObject({ code: 'TIER_FILE_WRONG' })
    const taken = await imported(move.move_seq, signed)
    expect(taken.ok).toBe(true)
    expect(await imported(move.move_seq, signed)).toMatchObject({ code: 'TIER_MOVE_STEP' })
    const before = await balances(network)
    await carry()
    const after = await balances(network)
    const wanted = unit / 5n - before.hot
    expect(after.hot - before.hot).toBe(wanted)
    expect((await moves(network))[0]).toMatchObject({ step: 'DONE', txid: taken.ok ? taken.value.txid : '' })
    const { inFlight = 0n } = await bank.houseBalances(network)
    expect(inFlight).toBe(0n)
  })

  it('whose proposed move is no longer needed stay: the move is dropped and accepts no signature', async () => {
    minimum = '0.6'
    await plan(network)
    const [move] = await moves(network)
    expect(move).toMatchObject({ step: 'PROPOSED', to_tier: 'HOT' })
    minimum = '0.2'
    await plan(network)
    expect((await moves(network))[0]).toMatchObject({ move_seq: move?.move_seq, step: 'DROPPED' })
    expect(await imported(move?.move_seq ?? '', 'x')).toMatchObject({ code: 'TIER_MOVE_STEP' })
  })
})

describe('an offline-signed move that does not confirm', () => {
  const propose = (feeRate: bigint) => {
    const Bitcoin = { ...bank.senders.Bitcoin, feeRate: async () => feeRate }
    return planReplacements({ ...depsOf('Bitcoin'), senders: { ...bank.senders, Bitcoin } }, (error) => {
      throw error
    })
  }
  const newest = async () => {
    const [move] = await moves('Bitcoin')
    if (!move) throw new Error('one is proposed')
    return move
  }
  const pool = () => wallet.rpc.call<string[]>('getrawmempool')

  /** Approves a move, signs it offline and imports the signature. Returns the transaction id. */
  async function sign(moveSeq: string): Promise<string> {
    await allow(moveSeq)
    const file = await exported(moveSeq)
    if (!file.ok) throw new Error(file.code)
    const taken = await imported(moveSeq, tokens.coldSign(file.value.text))
    if (!taken.ok) throw new Error(taken.code)
    return taken.value.txid
  }

  /** Returns the changes shown to the second operator. Withdraws the request afterwards, so that it can be repeated. */
  async function askedChanges(move_seq: string): Promise<unknown> {
    const body = { type: 'SET_ALLOWED', reason: 'it waits in vain' } as const
    const ask = http()['PATCH /operator/tier/move/{move_seq}']
    expect(await ask({ ...CALL, query: undefined, path: { move_seq }, body })).toMatchObject({ ok: true })
    const { rows } = await sql<{ changes: unknown }>`update approval set state = 'WITHDRAWN'
      where subject = ${`tier-move:${move_seq}`} returning changes`.execute(bank.owner)
    return rows[0]?.changes
  }

  /** Creates a move that was sent but unconfirmed for three hours, and a proposed replacement. Its run fails at the first look. */
  async function stuck(wanted: string) {
    minimum = wanted
    await plan('Bitcoin')
    const first = await newest()
    const txid = await sign(first.move_seq)
    const away = { ...bank.senders.Bitcoin, standingOf: () => Promise.reject(new Error('nobody looks')) }
    const senders = { ...bank.senders, Bitcoin: away }
    const run = tierWorkflow({ ...custody(), signer: openSigner(bank.settings.SIGNER_SOCKET), senders })
    await dispatchMoves(bank.worker, (seq) =>
      expect(rehearse(run, { seq }))
        .rejects.toThrow('nobody looks')
        .then(() => undefined),
    )
    await propose(20_000n)
    expect((await newest()).move_seq, 'it has not waited long').toBe(first.move_seq)
    await sql`update chain_transaction set created_at = created_at - interval '3 hours'
      where confirmed_at is null`.execute(bank.owner)
    await propose(2_000n)
    expect((await newest()).move_seq, 'nobody offers more').toBe(first.move_seq)
    await propose(20_000n)
    await propose(30_000n)
    const second = await newest()
    expect(second).toMatchObject({ replaces: first.move_seq, step: 'PROPOSED', amount: first.amount })
    return { first, second, txid }
  }

  it('C2: confirms after all, and its signed replacement is not sent', async () => {
    const { first, second, txid } = await stuck('0.45')
    expect(await exported(second.move_seq)).toMatchObject({ code: 'TIER_MOVE_STEP' })
    await sign(second.move_seq)
    await sql`update hot_output set spent_by = ${first.move_seq} where txid = ${txid}`.execute(bank.owner)
    await sendReplacements(custody())
    expect(await pool(), 'what a payout builds on is not replaced').toContain(txid)
    expect(await rehearse(workflow(), { seq: first.move_seq })).toMatchObject({ output: { txid } })
    await sendReplacements(custody())
    await propose(40_000n)
    const steps = (await moves('Bitcoin')).slice(0, 2).map(({ step }) => step)
    expect(steps).toEqual(['DROPPED', 'DONE'])
    expect((await bank.houseBalances('Bitcoin')).inFlight ?? 0n).toBe(0n)
  })

  it('C2: is replaced by a transaction with the same coins and a higher fee, and the books follow the one that confirms', async () => {
    const [books, coins] = [await bank.houseBalances('Bitcoin'), await balances('Bitcoin')]
    const { first, second, txid } = await stuck('0.95')
    expect(await askedChanges(second.move_seq), 'what two agree to').toContainEqual({
      name: 'fee',
      before: `${first.fee.amount} BTC`,
      after: `${second.fee.amount} BTC`,
    })
    const replaced = await sign(second.move_seq)
    expect(await pool()).toContain(txid)
    await sendReplacements(custody())
    await sendReplacements(custody())
    expect(await pool()).toContain(replaced)
    expect(await pool()).not.toContain(txid)
    const fee = BigInt(Math.round(Number(second.fee.amount) * 1e8))
    expect((await bank.houseBalances('Bitcoin')).inFlight, 'on its way').toBe(-fee)
    expect(await rehearse(workflow(), { seq: first.move_seq })).toMatchObject({ output: { txid: replaced } })
    await propose(40_000n)
    expect((await moves('Bitcoin')).slice(0, 2)).toMatchObject([
      { move_seq: second.move_seq, step: 'DONE', txid: replaced },
      { move_seq: first.move_seq, step: 'REPLACED' },
    ])
    const { inFlight = 0n, fees = 0n } = await bank.houseBalances('Bitcoin')
    const { hot, cold } = await balances('Bitcoin')
    expect([inFlight, (books.fees ?? 0n) - fees]).toEqual([0n, fee])
    expect(coins.hot + coins.cold - hot - cold, 'what left is the fee').toBe(fee)
  })
})
