import { randomBytes } from 'node:crypto'
import { selectEveryAsset } from '@cocobnk/asset'
import { bitcoinHoldings, bitcoinReader, openRpc } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import { sql } from '@cocobnk/database'
import { lookAtChain, reconcile } from '@cocobnk/deposit'
import { withdrawalHalt } from '@cocobnk/halt'
import { newId } from '@cocobnk/ledger'
import { richWallet } from '@cocobnk/testing/wallet'
import { rehearse } from '@cocobnk/workflow'
import { HDKey } from '@scure/bip32'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownTokens } from './testing/own-tokens.ts'
import { payoutBank } from './testing/payout-bank.ts'

const { BITCOIN_RPC_URL = '' } = process.env
const DEPTH = 3
const rpc = openRpc({ url: BITCOIN_RPC_URL })
/** A key without deposits. */
const xpub = HDKey.fromMasterSeed(randomBytes(32)).derive("m/84'/0'/0'").publicExtendedKey
let tokens: ReturnType<typeof ownTokens>
let bank: Awaited<ReturnType<typeof payoutBank>>
let wallet: Awaited<ReturnType<typeof richWallet>>
beforeAll(async () => {
  tokens = ownTokens()
  bank = await payoutBank(tokens.settings)
  wallet = await richWallet(BITCOIN_RPC_URL)
  await sql`update asset set confirmations_required = ${DEPTH} where code = 'BTC'`.execute(bank.owner)
  const txid = await give('0.01')
  await wallet.mine(DEPTH)
  expect(await bank.bring('Bitcoin', txid)).toMatchObject({ ok: true })
})
afterAll(async () => {
  await bank?.close()
  tokens?.remove()
})

const give = (coins: string) => wallet.rpc.call<string>('sendtoaddress', bank.hotAddresses.Bitcoin, coins)

/** A cleared withdrawal with matching coins in the hot wallet, as if its member had deposited them. */
async function covered() {
  await give('0.001')
  await wallet.mine(DEPTH)
  const address = await wallet.rpc.call<string>('getnewaddress')
  return bank.clear({ network: 'Bitcoin', address, net: 99_900n, fee: 100n })
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
  const surplusMax = async () => 0n
  const deps = { db: bank.worker, ledgers: bank.ledgers, holdingsOf, surplusMax, againAfterMs: 10 }
  const asset = await btc()
  return (await reconcile(deps, asset, () => lookAtChain(deps, asset)))?.difference
}

/** Carries a payout and records the difference at each stage: cleared, planned, booked, sent, after each block, and final. */
async function lookOnTheWay(whenBooked: () => Promise<unknown>) {
  const seen: Record<string, bigint | undefined> = { cleared: await difference() }
  await bank.plan('Bitcoin')
  seen.planned = await difference()
  const real = bank.senders.Bitcoin
  let blocks = 0
  const over = {
    broadcast: async (signed: string, txid: string) => {
      seen.booked = await difference()
      await whenBooked()
      await real.broadcast(signed, txid)
      seen.sent = await difference()
    },
    standingOf: async (txid: string) => {
      await wallet.mine(1)
      blocks += 1
      seen[`block ${blocks}`] = await difference()
      return real.standingOf(txid)
    },
  }
  for (const seq of await bank.waiting()) await rehearse(bank.payout({ Bitcoin: { ...real, ...over } }), { seq })
  return { ...seen, final: await difference() }
}

describe('C1: chain and books while a payout is on its way', () => {
  it('agree at every stage', async () => {
    const one = await covered()
    expect(await lookOnTheWay(async () => undefined)).toEqual({
      cleared: 0n,
      planned: 0n,
      booked: 0n,
      sent: 0n,
      'block 1': 0n,
      'block 2': 0n,
      'block 3': 0n,
      final: 0n,
    })
    expect(await bank.stepsOf(one.withdrawalSeq)).toEqual(['PAID'])
    expect(await withdrawalHalt(bank.owner, (await btc()).seq)).toBeUndefined()
  })

  it('show a unit lost meanwhile from its first block on, long before it is final, and withdrawals are halted', async () => {
    const one = await covered()
    const lost = { debit: houseAccountId(0, 'BTC', 'custody'), credit: one.accountSeq, amount: 1n, code: 100 }
    const lose = () => bank.ledgers.post({ kind: 'transfer', id: newId(0), ...lost })
    expect(await lookOnTheWay(lose)).toMatchObject({ booked: 0n, 'block 1': -1n, 'block 2': -1n, final: -1n })
    expect(await withdrawalHalt(bank.owner, (await btc()).seq)).toMatchObject({ cause: 'DIFFERENCE' })
    // A payout signed before the halt is still paid. No new one is planned.
    expect(await bank.stepsOf(one.withdrawalSeq)).toEqual(['PAID'])
    await covered()
    expect(await bank.plan('Bitcoin')).toEqual({ made: 0, left: 0 })
  })
})
