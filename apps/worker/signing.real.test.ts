import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { openRpc } from '@cocobnk/chain'
import { carryTransaction, custodyHttp, insertTransaction } from '@cocobnk/custody'
import { sql, uuidV7 } from '@cocobnk/database'
import { createLogger } from '@cocobnk/logging'
import { openSigner } from '@cocobnk/signer-client'
import { securityKey } from '@cocobnk/signer-client/testing'
import { encodeEvm } from '@cocobnk/transaction'
import { defineWorkflow, rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { workerEvents } from './events.ts'
import { signerHaltJob } from './jobs/signer-halt.ts'
import { runJobs } from './testing/run-jobs.ts'
import { sweepBank } from './testing/sweep-bank.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const ETHER = 10n ** 18n
const GWEI = 10n ** 9n
const coins = (hour: bigint) => ({ hour: `${hour}`, day: `${hour}`, week: `${hour}` })
const limit = { member: coins(ETHER), bank: coins(ETHER), approval: { one: '4', two: '8' } }
const rpc = openRpc({ url: process.env.EVM_RPC_URL ?? '' })
let bank: Awaited<ReturnType<typeof sweepBank>>
beforeAll(async () => {
  bank = await sweepBank({ SIGNER_LIMITS: JSON.stringify({ ETH: limit }), SIGNER_AGE_HOURS: '0' })
  await bank.endow('Ethereum', ETHER)
})
afterAll(() => bank?.close())

/** Inserts a transaction like a payout: coins of the hot wallet to an address that is registered with the signer. */
async function payment(value: bigint): Promise<string> {
  const [from = ''] = await rpc.call<string[]>('eth_accounts')
  const hot = bank.hotAddresses.Ethereum
  await rpc.call('eth_sendTransaction', { from, to: hot, value: `0x${ETHER.toString(16)}` })
  await rpc.call('anvil_mine', '0x1')
  const [seq, member, to] = [uuidV7(), uuidV7(), `0x${'ab'.repeat(20)}`]
  await openSigner(bank.signer.socket).addDestination({ chain: 'Ethereum', address: to, memo: null, member })
  const nonce = BigInt(await rpc.call<string>('eth_getTransactionCount', hot, 'pending'))
  const price = { maxPriorityFeePerGas: 2n * GWEI, maxFeePerGas: 10n * GWEI, gas: 21_000n }
  const unsigned = encodeEvm({ chainId: 31_337n, nonce, ...price, to, value, data: '0x' }).toString('hex')
  await insertTransaction(bank.worker, {
    transaction_seq: seq,
    network: 'Ethereum',
    purpose: 'WITHDRAWAL',
    unsigned,
    keys: ['hot'],
    payments: [{ output: 0, member }],
    fee_asset: 'ETH',
    fee: price.gas * price.maxFeePerGas,
    sender: hot,
    nonce,
  })
  return seq
}

async function operator(name: string): Promise<string> {
  const seq = uuidV7()
  await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
    values (${seq}, ${`${name}@operators.test`}, ${name}, 'FINANCE', 'ACTIVE', decode(repeat('00', 32), 'hex'),
      '$argon2id$none', decode(repeat('00', 32), 'hex'))`.execute(bank.owner)
  return seq
}

const enrol = (name: string, credential: object) =>
  execFileSync(
    process.execPath,
    ['apps/signer/operator.cli.ts', 'add', '--name', name, '--credential', JSON.stringify(credential)],
    {
      cwd: ROOT,
      env: { ...process.env, SIGNER_FOLDER: bank.signer.folder },
    },
  )

it("W5: a large payment leaves only after two enrolled operators signed the signer's statement, and both are shown", async () => {
  const http = custodyHttp({
    db: bank.app,
    operatorNames: async () =>
      new Map([
        [ada, 'ada'],
        [ben, 'ben'],
      ]),
  })
  const call = { client: { address: '', agent: '' }, locale: 'en-US' } as const
  const callerOf = (operatorSeq: string) =>
    ({ kind: 'operator', operatorSeq, sessionSeq: '', role: 'FINANCE' }) as const
  const [ada, ben] = [await operator('ada'), await operator('ben')]
  const waiting = async () => {
    const answer = await http['GET /operator/signing']({
      ...call,
      caller: callerOf(ada),
      path: undefined,
      body: undefined,
      query: { page_size: 20 },
    })
    return answer.ok ? answer.value.list : []
  }
  const seq = await payment(9n)
  const approve = (operatorSeq: string, key: ReturnType<typeof securityKey>, statement: string) => {
    const { credentialId, authenticatorData, clientData, signature } = key.approve(statement, {
      origin: process.env.SIGNER_ORIGIN ?? '',
    })
    return http['POST /operator/signing/{transaction_seq}']({
      ...call,
      caller: callerOf(operatorSeq),
      path: { transaction_seq: seq },
      query: undefined,
      body: {
        credential_id: credentialId,
        authenticator_data: authenticatorData,
        client_data: clientData,
        signature,
      },
    })
  }
  const deps = { ...bank.custody, signer: openSigner(bank.signer.socket) }
  const carried = () =>
    rehearse(
      defineWorkflow('payment', (step, row: { readonly seq: string }) =>
        carryTransaction(deps, step, row.seq, { depth: 0 }),
      ),
      { seq },
    )
  const [adasKey, bensKey, nobodys] = [securityKey(), securityKey(), securityKey()]
  enrol('ada', adasKey.credential)

  await expect(carried()).rejects.toThrow('APPROVAL_NEEDED')
  const [asking] = await waiting()
  const statement = asking?.statement ?? ''
  expect(asking).toMatchObject({ transaction_seq: seq, network: 'Ethereum', needed: 2, approvals: [] })
  expect(asking?.spending).toMatchObject({ sender: { nonce: expect.stringMatching(/^\d+$/) }, rate: { unit: 'gwei' } })
  await approve(ada, adasKey, statement)
  await approve(ada, adasKey, statement)
  // An approval with a key that is not enrolled does not count.
  await approve(ben, nobodys, statement)
  await expect(carried()).rejects.toThrow('APPROVAL_NEEDED')
  enrol('ben', bensKey.credential)
  await approve(ben, bensKey, statement)
  expect((await waiting())[0]?.approvals.map(({ name }) => name)).toEqual(['ada', 'ben', 'ben'])
  const { output } = await carried()
  await rpc.call('anvil_mine', '0x1')
  expect(await rpc.call('eth_getTransactionByHash', output.txid)).toMatchObject({ value: '0x9' })
  expect(await waiting()).toEqual([])
  expect(await approve(ada, adasKey, statement)).toEqual({ ok: false, code: 'NOT_FOUND' })
})

it('one operator halts the signer from the console within five seconds, also if no worker ran at the time of the request', async () => {
  const events = workerEvents(createLogger({ service: 'worker', level: 'silent' }))
  const signer = openSigner(bank.signer.socket)
  const http = custodyHttp({ db: bank.app, operatorNames: async () => new Map() })
  const asked = { chain: 'Ethereum', address: `0x${'cd'.repeat(20)}`, memo: null, member: uuidV7() } as const
  expect((await signer.addDestination(asked)).ok).toBe(true)
  const caller = { kind: 'operator', operatorSeq: await operator('cleo'), sessionSeq: '', role: 'FINANCE' } as const
  const call = { client: { address: '', agent: '' }, locale: 'en-US', path: undefined, query: undefined } as const
  await http['POST /operator/signing/halt']({ ...call, caller, body: { reason: 'somebody is in the house' } })
  expect((await signer.addDestination(asked)).ok).toBe(true)
  const began = performance.now()
  const worker = { db: bank.worker, ask: async () => [], close: async () => {} }
  const job = signerHaltJob({ bank: worker, signer, events })
  const passing = runJobs([job], bank.settings.BANK_WORKER_DATABASE_URL)
  await vi.waitFor(async () => expect(await signer.addDestination(asked)).toEqual({ ok: false, code: 'HALTED' }), 5_000)
  expect(performance.now() - began).toBeLessThan(5_000)
  const waits = async () => (await sql`select from signer_halt where passed_at is null`.execute(bank.owner)).rows.length
  await vi.waitFor(async () => expect(await waits()).toBe(0), 5_000)
  // A running listener receives the next halt at once.
  await http['POST /operator/signing/halt']({ ...call, caller, body: { reason: 'still there' } })
  await vi.waitFor(async () => expect(await waits()).toBe(0), 5_000)
  await passing.close()
  const kept = async () => (await sql`select from signer_halt where ended_at is null`.execute(bank.owner)).rows.length
  expect(await kept()).toBe(2)
})
