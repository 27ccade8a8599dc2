import { randomUUID } from 'node:crypto'
import { openRpc } from '@cocobnk/chain'
import { parseAddress } from '@cocobnk/chain-address'
import { approvalQuestion, type EvmRequest, type KeyName } from '@cocobnk/signer-client'
import { securityKey } from '@cocobnk/signer-client/testing'
import { deployData, transferData } from '@cocobnk/token'
import { decodeEvm, type EvmTransaction, encodeEvm } from '@cocobnk/transaction'
import { readStatement } from '@cocobnk/transaction/statement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDesk } from './testing/desk.ts'

const MEMBER = randomUUID()
const STRANGER = `0x${'ab'.repeat(20)}`
const GWEI = 10n ** 9n
const ETHER = 10n ** 18n
const rpc = openRpc({ url: process.env.EVM_RPC_URL ?? '' })
let signer: ReturnType<typeof testDesk>
let desk: ReturnType<typeof signer.open>
let token = ''
let rich = ''

beforeAll(async () => {
  signer = testDesk()
  desk = signer.open()
  const [first = ''] = await rpc.call<string[]>('eth_accounts')
  rich = first
  const facts = { name: 'USOT', symbol: 'USOT', decimals: 8, supply: 10n ** 18n }
  const deploy = await submit({ data: deployData(facts) })
  token = (deploy.contractAddress ?? '').toLowerCase()
  signer.allowToken(token, 'USOT')
})
afterAll(() => {
  desk?.close()
  signer?.remove()
})

type Receipt = { readonly status: string; readonly contractAddress: string | null }

async function submit(transaction: object): Promise<Receipt> {
  const txid = await rpc.call<string>('eth_sendTransaction', { from: rich, gas: '0x2dc6c0', ...transaction })
  return mined(txid)
}

async function mined(txid: string): Promise<Receipt> {
  await rpc.call('anvil_mine', '0x1')
  return rpc.call<Receipt>('eth_getTransactionReceipt', txid)
}

const give = (to: string, value: bigint) => submit({ to, value: `0x${value.toString(16)}` })
const addressOf = (key: KeyName) => {
  const { hotAddress, warmAddress } = signer.keys.known.Ethereum
  return typeof key === 'string' ? { hot: hotAddress, warm: warmAddress }[key] : signer.keys.addressOf('Ethereum', key)
}

async function request(
  key: KeyName,
  call: Partial<EvmTransaction>,
  rest: Partial<EvmRequest> = {},
): Promise<EvmRequest> {
  const nonce = BigInt(await rpc.call<string>('eth_getTransactionCount', addressOf(key), 'pending'))
  const fee = { maxPriorityFeePerGas: 10n * GWEI, maxFeePerGas: 10n * GWEI, gas: 21_000n }
  const transaction = { chainId: 31_337n, nonce, ...fee, to: STRANGER, value: 0n, data: '0x', ...call }
  return { id: randomUUID(), chain: 'Ethereum', unsigned: encodeEvm(transaction).toString('hex'), key, ...rest }
}

function checksummed(address: string): string {
  const parsed = parseAddress('Ethereum', 'regtest', address)
  return parsed.ok ? parsed.value.text : ''
}

async function refusalOf(asked: Promise<EvmRequest>): Promise<string> {
  const answer = desk.sign(await asked)
  return answer.ok ? 'signed' : answer.code
}

async function send(asked: EvmRequest): Promise<Receipt> {
  const answer = desk.sign(asked)
  if (!answer.ok) throw new Error(answer.code)
  expect(desk.sign(asked)).toEqual(answer)
  const txid = await rpc.call<string>('eth_sendRawTransaction', `0x${answer.value.signed}`)
  expect(txid).toBe(answer.value.txid)
  return mined(txid)
}

describe('on Ethereum, the signer', () => {
  it('sweeps coins of a deposit address to the hot wallet, and only there', async () => {
    await give(addressOf(1), ETHER)
    expect(await refusalOf(request(1, { value: ETHER / 2n }, { member: MEMBER }))).toBe('FORBIDDEN_DESTINATION')
    const value = ETHER - 21_000n * 10n * GWEI
    expect((await send(await request(1, { to: addressOf('hot'), value }))).status).toBe('0x1')
    expect(BigInt(await rpc.call<string>('eth_getBalance', addressOf(1), 'latest'))).toBe(0n)
  })

  it('gives a deposit address of ours no more gas than it needs, and then sweeps its tokens', async () => {
    const gas = { gas: 80_000n }
    await submit({ to: token, data: transferData(addressOf(2), 500n) })
    await give(addressOf('hot'), ETHER)
    const money = (value: bigint, to = addressOf(2)) => request('hot', { to, value }, { gasFor: 2 })
    expect(await refusalOf(money(10n ** 16n + 1n))).toBe('FORBIDDEN_DESTINATION')
    expect(await refusalOf(money(1n, STRANGER))).toBe('FORBIDDEN_DESTINATION')
    expect((await send(await money(80_000n * 10n * GWEI))).status).toBe('0x1')
    const toStranger = request(2, { ...gas, to: token, data: transferData(STRANGER, 500n) })
    expect(await refusalOf(toStranger)).toBe('FORBIDDEN_DESTINATION')
    const sweep = await request(2, { ...gas, to: token, data: transferData(addressOf('hot'), 500n) })
    expect((await send(sweep)).status).toBe('0x1')
  })

  it('signs no approval, no transfer on behalf of another, no upgrade, no call of an unknown contract, no coins to a token', async () => {
    const word = (value: string) => value.padStart(64, '0')
    const names = ['095ea7b3', '23b872dd', '3659cfe6', 'd505accf']
    const calls = names.map((name) => `0x${name}${word(STRANGER.slice(2))}${word('1')}`)
    for (const data of calls) expect(await refusalOf(request('hot', { to: token, data }))).toBe('FORBIDDEN_DESTINATION')
    const data = transferData(addressOf('hot'), 1n)
    expect(await refusalOf(request('hot', { to: STRANGER, data }))).toBe('FORBIDDEN_DESTINATION')
    expect(await refusalOf(request('hot', { to: token, data, value: 1n }))).toBe('FORBIDDEN_DESTINATION')
    expect(await refusalOf(request('hot', { to: token, value: 1n }))).toBe('FORBIDDEN_DESTINATION')
    expect(await refusalOf(request('hot', { to: addressOf('hot'), chainId: 1n }))).toBe('MALFORMED')
    expect(await refusalOf(request('hot', { to: addressOf('hot'), maxFeePerGas: 10n ** 13n }))).toBe('FEE_TOO_HIGH')
  })

  it('W2: replaces a transaction by one with the same sender and nonce that pays the same or cancels it, and by no other', async () => {
    await give(addressOf('hot'), ETHER)
    desk.addDestination({ chain: 'Ethereum', address: STRANGER, memo: null, member: MEMBER })
    signer.passHours(48)
    const first = await request('hot', { value: 9n }, { member: MEMBER })
    expect(desk.sign(first).ok).toBe(true)
    const dearer = { maxPriorityFeePerGas: 20n * GWEI, maxFeePerGas: 20n * GWEI }
    const again = (call: Partial<EvmTransaction>, key: KeyName = 'hot') =>
      request(key, { ...dearer, ...call }, { member: MEMBER, replaces: first.id })
    expect(await refusalOf(again({ value: 10n }))).toBe('NOT_A_REPLACEMENT')
    expect(await refusalOf(again({ value: 9n, nonce: 10_000n }))).toBe('NOT_A_REPLACEMENT')
    expect(await refusalOf(again({ to: addressOf('hot') }, 1))).toBe('NOT_A_REPLACEMENT')
    const second = await again({ value: 9n })
    expect(desk.sign(second).ok).toBe(true)
    const home = { maxPriorityFeePerGas: 30n * GWEI, maxFeePerGas: 30n * GWEI, to: addressOf('hot') }
    expect((await send(await request('hot', home, { replaces: second.id }))).status).toBe('0x1')
  })

  it('W5: above a threshold signs only what enrolled operators have signed, and a replacement without further approval', async () => {
    signer.passHours(24 * 8)
    const price = ETHER / 1_000n
    await give(addressOf('hot'), ETHER)
    desk.addDestination({ chain: 'Ethereum', address: STRANGER, memo: null, member: MEMBER })
    signer.passHours(48)
    const value = (ETHER * 8n) / 10n + price
    const asked = await request('hot', { value }, { member: MEMBER })
    const answer = desk.sign(asked)
    if (answer.ok || !answer.data) throw new Error('two operators have to agree')
    const { statement, needed } = approvalQuestion.parse(answer.data)
    expect([answer.code, needed]).toEqual(['APPROVAL_NEEDED', 2])
    expect(readStatement(statement)).toMatchObject({
      payments: [{ asset: 'ETH', amount: value, address: checksummed(STRANGER), memo: null, member: MEMBER }],
    })
    const [ada, ben] = [securityKey(), securityKey()]
    signer.enrol('ada', ada.credential)
    const approvals = [ada.approve(statement), ben.approve(statement)]
    expect(desk.sign({ ...asked, approvals })).toMatchObject({ code: 'APPROVAL_NEEDED' })
    signer.enrol('ben', ben.credential)
    const other = await request('hot', { value, nonce: 999n }, { member: MEMBER, approvals })
    expect(desk.sign(other)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    expect((await send({ ...asked, approvals })).status).toBe('0x1')
    expect(desk.sign(asked).ok).toBe(true)
    const { nonce } = decodeEvm(Buffer.from(asked.unsigned, 'hex'))
    const dearer = { value, nonce, maxFeePerGas: 20n * GWEI }
    expect(desk.sign(await request('hot', dearer, { member: MEMBER, replaces: asked.id })).ok).toBe(true)
  })

  it('C1: moves hot coins and tokens to the configured addresses, and warm ones only with an operator’s key', async () => {
    const cold = `0x${'c0'.repeat(20)}`
    const token9 = { to: token, gas: 100_000n, data: transferData(cold, 9n) }
    expect(await refusalOf(request('hot', { to: cold, value: 5n }))).toBe('FORBIDDEN_DESTINATION')
    signer.keepCold('Ethereum', cold)
    expect(await refusalOf(request('hot', { to: cold, value: 5n }))).toBe('signed')
    expect(await refusalOf(request('hot', token9))).toBe('signed')
    expect(await refusalOf(request(1, { to: cold, value: 5n }))).toBe('FORBIDDEN_DESTINATION')
    for (const to of [addressOf('hot'), cold, addressOf('warm')])
      expect(await refusalOf(request('warm', { to, value: 5n }))).toBe('APPROVAL_NEEDED')
    expect(await refusalOf(request('warm', { value: 5n }, { member: MEMBER }))).toBe('FORBIDDEN_DESTINATION')
    const gas = request('warm', { to: addressOf(1), value: 5n }, { gasFor: 1 })
    expect(await refusalOf(gas)).toBe('FORBIDDEN_DESTINATION')
  })

  it('W5: pays a token with its memo once both have been in the log for 48 hours', async () => {
    await submit({ to: token, data: transferData(addressOf('hot'), 1_000n) })
    await give(addressOf('hot'), ETHER)
    const pay = (memo: bigint) =>
      request('hot', { to: token, gas: 100_000n, data: transferData(STRANGER, 9n, memo) }, { member: MEMBER })
    desk.addDestination({ chain: 'Ethereum', address: STRANGER, memo: '77', member: MEMBER })
    expect(await refusalOf(pay(77n))).toBe('TOO_EARLY')
    signer.passHours(48)
    expect(await refusalOf(pay(78n))).toBe('FORBIDDEN_DESTINATION')
    expect((await send(await pay(77n))).status).toBe('0x1')
  })
})
