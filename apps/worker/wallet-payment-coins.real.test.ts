import { bitcoinReader, evmReader, openRpc } from '@cocobnk/chain'
import { sql } from '@cocobnk/database'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { evmMiner } from '@cocobnk/testing/evm-node'
import { inTurn } from '@cocobnk/testing/rotation'
import { afterAll, describe, expect, it } from 'vitest'
import { DUE, FEE, walletBank } from './testing/wallet-bank.ts'

const env = (name: string) => process.env[name] ?? ''
const UNITS = 1e8
const window = { hour: '100000000', day: '100000000', week: '100000000' }
const LIMITS = { member: window, bank: window, returns: window }
const DEPTH = 2
const RETURN_FEE = 1_000n

async function litecoin() {
  const miner = await bitcoinMiner(env('LITECOIN_RPC_URL'), 'deposits')
  return {
    coin: {
      code: 'LTC',
      network: 'Litecoin' as const,
      chain: bitcoinReader(openRpc({ url: env('LITECOIN_RPC_URL') })),
    },
    contract: null,
    send: (address: string, amount: bigint) => miner.send(address, (Number(amount) / UNITS).toFixed(8)),
    mine: (blocks: number) => miner.mine(blocks),
  }
}

async function ethereum(code: 'ETH' | 'CCM') {
  const miner = await evmMiner(env('EVM_RPC_URL'))
  const contract = code === 'CCM' ? await miner.deployToken(code) : null
  const chain = evmReader(openRpc({ url: env('EVM_RPC_URL') }), async () => (contract ? [contract] : []))
  return {
    coin: { code, network: 'Ethereum' as const, chain },
    contract,
    send: (address: string, amount: bigint) =>
      contract ? miner.sendToken(contract, address, amount) : miner.send(address, amount),
    mine: (blocks: number) => miner.mine(blocks),
  }
}

const COINS = [
  ['LTC', litecoin],
  ['ETH', () => ethereum('ETH')],
  ['a token', () => ethereum('CCM')],
] as const

describe.each(inTurn(COINS, COINS.length))('a checkout paid in %s from another wallet', (_, prepare) => {
  const opened: Awaited<ReturnType<typeof walletBank>>[] = []
  afterAll(() => Promise.all(opened.map((bank) => bank.close())))

  it('is paid in parts, the excess is offered back, and everything in suspense has an owner', async () => {
    const { coin, contract, send, mine } = await prepare()
    const bank = await walletBank({ [coin.code]: LIMITS }, coin)
    opened.push(bank)
    await sql`update asset set confirmations_required = ${DEPTH}, contract = coalesce(${contract}, contract),
      fee_type = 'PREPAY', fee_charge_type = 'FIXED', fee_amount = ${RETURN_FEE.toString()}::numeric where code = ${coin.code}`.execute(
      bank.owner,
    )
    await bank.until(async () => (await sql`select from chain_position`.execute(bank.owner)).rows.length > 0)
    const pay = async (address: string, amount: bigint) => {
      await send(address, amount)
      await mine(DEPTH)
      await bank.follow()
      await bank.settle()
    }
    const { checkoutSeq, token, address } = await bank.checkout()
    await pay(address, 40_000n)
    expect(await bank.state(checkoutSeq)).toEqual(['OPEN'])
    expect((await bank.shown(token)).receipts).toMatchObject([{ state: 'HELD' }])
    await pay(address, DUE)
    expect(await bank.state(checkoutSeq)).toEqual(['PAID', 'OVERPAID'])
    expect((await bank.ledgers.balances([bank.shop.accountSeq]))[0]?.balance).toBe(DUE - FEE)
    expect(await bank.offers(checkoutSeq)).toMatchObject([{ cause: 'OVERPAID', amount: 40_000n, state: 'OFFERED' }])
    const suspense = await bank.suspenseOfCommerce()
    expect(suspense).toEqual({ ledger: 40_000n, bank: 40_000n })
  })
})
