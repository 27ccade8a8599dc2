import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { findProgram, run } from './command.ts'
import { instanceFolder } from './folder.ts'
import { readEnv } from './instance.ts'
import { callNode } from './json-rpc.ts'
import { isPortFree } from './ports.ts'
import { stackDown, stackReset, stackStatus, stackUp } from './stack.ts'

const env = readEnv('test')

function urlOf(name: string): URL {
  return new URL(env[name] ?? '')
}

function query(url: URL, sql: string): Promise<string> {
  return run({ file: findProgram('psql'), args: ['-X', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', sql, url.href] })
}

it('reports every part as up', async () => {
  const parts = await stackStatus('test')
  expect(parts.map(({ label, state }) => `${label} ${state}`).filter((part) => !part.endsWith(' up'))).toEqual([])
  expect(parts.length).toBe(8)
})

describe('databases', () => {
  const doors = [
    ['BANK_DATABASE_URL', 'ledger'],
    ['BANK_WORKER_DATABASE_URL', 'ledger'],
    ['SANDBOX_DATABASE_URL', 'ledger'],
    ['BANK_OWNER_DATABASE_URL', 'ledger'],
    ['LEDGER_DATABASE_URL', 'bank'],
    ['LEDGER_OWNER_DATABASE_URL', 'bank'],
    ['BANK_DATABASE_URL', 'market'],
    ['MARKET_DATABASE_URL', 'bank'],
    ['MARKET_ENGINE_DATABASE_URL', 'ledger'],
    ['BANK_DATABASE_URL', 'postgres'],
  ] as const

  it.each(doors)('keep %s out of the database %s', async (name, database) => {
    const url = urlOf(name)
    expect(await query(url, 'SELECT 1')).toBe('1\n')
    url.pathname = `/${database}`
    await expect(query(url, 'SELECT 1')).rejects.toThrow('permission denied for database')
  })

  it.each([
    'BANK_DATABASE_URL',
    'BANK_WORKER_DATABASE_URL',
    'SANDBOX_DATABASE_URL',
    'LEDGER_DATABASE_URL',
    'LEDGER_READER_DATABASE_URL',
    'LEDGER_KEEPER_DATABASE_URL',
    'LEDGER_WORKER_DATABASE_URL',
    'LEDGER_DESK_DATABASE_URL',
  ])('do not let %s create tables or roles', async (name) => {
    await expect(query(urlOf(name), 'CREATE TABLE public.intruder (id int)')).rejects.toThrow('permission denied')
    await expect(query(urlOf(name), 'CREATE ROLE intruder')).rejects.toThrow('permission denied')
  })

  it('reject a wrong password', async () => {
    const url = urlOf('BANK_DATABASE_URL')
    url.password = 'wrong'
    await expect(query(url, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })
})

it('answers for three chains, each a private one', async () => {
  expect(await callNode(env.BITCOIN_RPC_URL ?? '', 'getblockchaininfo')).toMatchObject({ chain: 'regtest' })
  const litecoin = { chain: 'regtest', softforks: { mweb: { bip9: { start_time: 4_102_444_800 } } } }
  expect(await callNode(env.LITECOIN_RPC_URL ?? '', 'getblockchaininfo')).toMatchObject(litecoin)
  expect(await callNode(env.EVM_RPC_URL ?? '', 'eth_chainId')).toBe('0x7a69')
})

it('has a key token that opens with its PIN', async () => {
  const conf = { SOFTHSM2_CONF: env.SOFTHSM2_CONF ?? '' }
  const slots = await run({ file: findProgram('softhsm2-util'), args: ['--show-slots'], env: conf })
  expect(slots).toMatch(new RegExp(`User PIN init\\.:\\s+yes\\s+Label:\\s+${env.PKCS11_TOKEN_LABEL}\\s`))
  expect(existsSync(env.PKCS11_LIBRARY ?? '')).toBe(true)
})

it('stores a file and returns it', async () => {
  const address = `${env.S3_ENDPOINT}/${env.S3_BUCKET}/stack-test/a file.txt`
  expect((await fetch(address, { method: 'PUT', body: 'kept' })).status).toBe(200)
  expect(await (await fetch(address)).text()).toBe('kept')
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(204)
})

describe('a second instance', () => {
  const beside = 'test-beside'
  afterAll(() => stackReset(beside))

  it('starts beside the first on other ports, and stopping it leaves no process and does not affect the first', async () => {
    const other = await stackUp(beside)
    const first = await stackStatus('test')
    const second = await stackStatus(beside)
    const portsOf = (parts: typeof first) => parts.flatMap(({ port }) => port ?? [])
    expect(portsOf(second).filter((port) => portsOf(first).includes(port))).toEqual([])
    expect(await callNode(other.BITCOIN_RPC_URL ?? '', 'getblockchaininfo')).toMatchObject({ chain: 'regtest' })
    await flushesBeforeItReportsACommit(other)

    const processes = second.flatMap(({ pid }) => (pid === undefined ? [] : [pid, ...childrenOf(pid)]))
    expect(processes.length).toBeGreaterThan(second.length)
    await stackDown(beside)
    expect(processes.filter(isAlive)).toEqual([])
    expect(await Promise.all(portsOf(second).map((port) => isPortFree(port)))).not.toContain(false)
    expect((await stackStatus('test')).map(({ pid }) => pid)).toEqual(first.map(({ pid }) => pid))
  })

  it('keeps its ports and passwords across a stop, and forgets them on reset', async () => {
    const remembered = readEnv(beside)
    expect(await stackUp(beside)).toEqual(remembered)
    await stackReset(beside)
    expect(existsSync(instanceFolder(beside))).toBe(false)
  })
})

/** Every instance flushes, except the one whose databases live no longer than a test. */
async function flushesBeforeItReportsACommit(other: Readonly<Record<string, string>>): Promise<void> {
  expect(await query(new URL(other.BANK_DATABASE_URL ?? ''), 'SHOW fsync')).toBe('on\n')
  expect(await query(new URL(other.LEDGER_DATABASE_URL ?? ''), 'SHOW synchronous_commit')).toBe('on\n')
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** A zombie stays listed until its parent has reaped it. */
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
