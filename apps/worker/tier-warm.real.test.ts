import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { openRpc } from '@cocobnk/chain'
import { custodyHttp } from '@cocobnk/custody'
import { sql, uuidV7 } from '@cocobnk/database'
import { securityKey } from '@cocobnk/signer-client/testing'
import { richWallet } from '@cocobnk/testing/wallet'
import { dispatchMoves, planMoves, type TierDeps, tierHttp, tierPerformers, tierWorkflow } from '@cocobnk/tier'
import { deployData, transferData } from '@cocobnk/token'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdingOf } from './jobs/tier.ts'
import { ownTokens } from './testing/own-tokens.ts'
import { sweepBank } from './testing/sweep-bank.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '', SIGNER_ORIGIN = '' } = process.env
const nodes = { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }
const ETHER = 10n ** 18n
const rpc = openRpc({ url: EVM_RPC_URL })
const [ADA, BEN] = [uuidV7(), uuidV7()]
const CALL = {
  caller: { kind: 'operator', operatorSeq: ADA, sessionSeq: '', role: 'FINANCE' },
  client: { address: '', agent: '' },
  locale: 'en-US',
} as const
const KEY = securityKey()

let token = ''
let tokens: ReturnType<typeof ownTokens>
let bank: Awaited<ReturnType<typeof sweepBank>>
let wallet: Awaited<ReturnType<typeof richWallet>>
beforeAll(async () => {
  const [rich = ''] = await rpc.call<string[]>('eth_accounts')
  const data = deployData({ name: 'CCM', symbol: 'CCM', decimals: 8, supply: 10n ** 18n })
  const deployed = await rpc.call<string>('eth_sendTransaction', { from: rich, gas: '0x2dc6c0', data })
  await rpc.call('anvil_mine', '0x1')
  const receipt = await rpc.call<{ contractAddress: string }>('eth_getTransactionReceipt', deployed)
  token = receipt.contractAddress.toLowerCase()
  tokens = ownTokens()
  bank = await sweepBank({ ...tokens.settings, SIGNER_TOKENS: JSON.stringify({ CCM: token }) })
  wallet = await richWallet(BITCOIN_RPC_URL)
  await sql`update asset set confirmations_required = 1 where network is not null`.execute(bank.owner)
  await sql`update asset set contract = ${token} where code = 'CCM'`.execute(bank.owner)
  for (const [seq, name] of [
    [ADA, 'ada'],
    [BEN, 'ben'],
  ])
    await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key)
      values (${seq}, ${`${name}@bank.example`}, ${name}, 'FINANCE', 'INVITED', decode(repeat('00', 32), 'hex'))`.execute(
      bank.owner,
    )
  const add = ['apps/signer/operator.cli.ts', 'add', '--name', 'ada', '--credential', JSON.stringify(KEY.credential)]
  execFileSync(process.execPath, add, { cwd: ROOT, env: { ...tokens.settings, SIGNER_FOLDER: bank.signer.folder } })
  for (const network of ['Bitcoin', 'Ethereum'] as const) await bank.endow(network, ETHER)
})
afterAll(async () => {
  await bank?.close()
  tokens?.remove()
})

const addresses = () => ({
  HOT: tokens.addressesOf('HOT'),
  WARM: tokens.addressesOf('WARM'),
  COLD: tokens.addressesOf('COLD'),
})

/** Dependencies with a fixed minimum of one asset in the hot wallet. Other assets are not read. */
function depsFor(code: string, minimum: string): TierDeps {
  const look = holdingOf({ nodes, chainNet: 'regtest', tierAddresses: addresses() })
  const hot_minimum = { BTC: '0', LTC: '0', ETH: '0', USOT: '0', CCM: '0', [code]: minimum }
  return {
    db: bank.worker,
    senders: bank.senders,
    net: 'regtest',
    evmChainId: 31_337n,
    addresses: addresses(),
    policy: async () => ({ hot_max_percent: 2, hot_target_percent: 1, warm_percent: 100, hot_minimum }),
    holdingOf: (asset) => (asset.code === code ? look(asset) : Promise.reject(new Error('not looked at here'))),
    putsAway: true,
  }
}

async function balancesOf(code: string) {
  const { rows } = await sql`select * from asset where code = ${code}`.execute(bank.owner)
  return (await depsFor(code, '0').holdingOf(rows[0] as never)).balances
}

async function proposed(code: string, minimum: string) {
  await planMoves(depsFor(code, minimum), () => undefined)
  const { rows } = await sql<{ move_seq: string; from_tier: string; to_tier: string }>`
    select move_seq, from_tier, to_tier from tier_move order by move_seq desc limit 1`.execute(bank.owner)
  const [move] = rows
  if (!move) throw new Error('one is proposed')
  return move
}

/** Approves a move, as two operators would at the console. */
async function allow(moveSeq: string): Promise<void> {
  const approvalSeq = uuidV7()
  await bank.owner.transaction().execute(async (transaction) => {
    await sql`insert into approval (approval_seq, action, subject, changes, payload, reason, maker_seq, expires_at)
      values (${approvalSeq}, 'tier.refill', ${`tier-move:${moveSeq}`}, '[]', '{}', 'many withdraw', ${ADA},
        now() + interval '1 hour')`.execute(transaction)
    await sql`update approval set state = 'APPROVED', checker_seq = ${BEN}, decision_reason = 'seen'
      where approval_seq = ${approvalSeq}`.execute(transaction)
    const perform = tierPerformers((db) => db as never)['tier.refill']
    const by = { approvalSeq, makerSeq: ADA, checkerSeq: BEN, reason: 'many withdraw' }
    expect((await perform(transaction as never, { moveSeq }, by)).ok).toBe(true)
  })
}

/** Carries moves and mines a block before each look at a transaction. */
async function carry(): Promise<void> {
  const moving = <T extends { standingOf(txid: string): Promise<unknown> }>(sender: T): T => ({
    ...sender,
    standingOf: async (txid: string) => {
      await wallet.mine(1)
      await rpc.call('anvil_mine', '0x1')
      return sender.standingOf(txid)
    },
  })
  const { Bitcoin, Litecoin, Ethereum } = bank.senders
  const senders = { Bitcoin: moving(Bitcoin), Litecoin, Ethereum: moving(Ethereum) }
  const run = tierWorkflow({ ...bank.custody, senders })
  await dispatchMoves(bank.worker, async (seq) => {
    await rehearse(run, { seq }, { step: 'broadcast', when: 'unkept' })
  })
}

/** Signs the signer's statement with the operator's enrolled security key. */
async function agree(moveSeq: string) {
  const { rows } = await sql<{ statement: string }>`select statement from chain_transaction
    where transaction_seq = ${moveSeq}`.execute(bank.owner)
  const { credentialId, authenticatorData, clientData, signature } = KEY.approve(rows[0]?.statement ?? '', {
    origin: SIGNER_ORIGIN,
  })
  const http = custodyHttp({ db: bank.app, operatorNames: async () => new Map() })
  const body = {
    credential_id: credentialId,
    authenticator_data: authenticatorData,
    client_data: clientData,
    signature,
  }
  const path = { transaction_seq: moveSeq }
  return http['POST /operator/signing/{transaction_seq}']({ ...CALL, path, query: undefined, body })
}

it.each([
  ['Bitcoin', 'BTC', 10n ** 8n],
  ['Ethereum', 'ETH', ETHER],
] as const)(
  'C2: warm coins on %s move to the hot wallet only after two operators and an operator’s key approved',
  async (network, code, unit) => {
    const warm = addresses().WARM[network]
    if (network === 'Bitcoin') await wallet.rpc.call('sendtoaddress', warm, '1')
    else await rpc.call('anvil_setBalance', warm, `0x${unit.toString(16)}`)
    await wallet.mine(1)
    const move = await proposed(code, '0.2')
    expect(move).toMatchObject({ from_tier: 'WARM', to_tier: 'HOT' })
    await carry()
    expect(await balancesOf(code)).toMatchObject({ hot: 0n, warm: unit })
    await allow(move.move_seq)
    await expect(carry()).rejects.toThrow('APPROVAL_NEEDED')
    expect(await balancesOf(code)).toMatchObject({ hot: 0n, warm: unit })
    expect(await agree(move.move_seq)).toMatchObject({ ok: true })
    await carry()
    const after = await balancesOf(code)
    expect(after.hot).toBe(unit / 5n)
    const { inFlight, fees = 0n } = await bank.houseBalances(network)
    expect([inFlight, ETHER - fees]).toEqual([0n, unit - after.hot - after.warm])
  },
)

it('C2: a token moves to the hot wallet with an offline signature, and the fee is paid in the chain’s own coin', async () => {
  const [rich = ''] = await rpc.call<string[]>('eth_accounts')
  const cold = addresses().COLD.Ethereum
  await rpc.call('anvil_setBalance', cold, `0x${ETHER.toString(16)}`)
  const given = { from: rich, to: token, gas: '0x186a0', data: transferData(cold, 10n ** 10n) }
  await rpc.call('eth_sendTransaction', given)
  await rpc.call('anvil_mine', '0x1')
  const move = await proposed('CCM', '20')
  expect(move).toMatchObject({ from_tier: 'COLD', to_tier: 'HOT' })
  await allow(move.move_seq)
  const http = tierHttp({ db: bank.app as never, settings: async () => ({}) as never, push: {} as never })
  const path = { move_seq: move.move_seq }
  const file = await http['GET /operator/tier/move/{move_seq}/proposal']({
    ...CALL,
    path,
    query: undefined,
    body: undefined,
  })
  if (!file.ok) throw new Error(file.code)
  const body = { text: tokens.coldSign(file.value.text, { COLD_TOKENS: JSON.stringify({ CCM: token }) }) }
  const taken = await http['POST /operator/tier/move/{move_seq}/signed']({ ...CALL, path, query: undefined, body })
  expect(taken.ok).toBe(true)
  await carry()
  expect(await balancesOf('CCM')).toEqual({ hot: 2n * 10n ** 9n, warm: 0n, cold: 8n * 10n ** 9n })
  expect((await bank.houseBalances('Ethereum')).inFlight).toBe(0n)
})
