import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openSigner } from '@cocobnk/signer-client'
import { encodeEvm } from '@cocobnk/transaction'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const MEMBER = randomUUID()
let folder = ''
let children: ReturnType<typeof spawn>[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signer-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(folder, { recursive: true, force: true })
})

const socket = () => join(folder, 'socket')

/** Starts the signer with its own settings from the stack and none of the bank's. */
function start() {
  const names = Object.keys(process.env).filter((name) =>
    /^(PATH|BANK_MODE|SOFTHSM2_CONF|PKCS11_LIBRARY|CHAIN_NET|EVM_CHAIN_ID|SIGNER_)/.test(name),
  )
  const env = Object.fromEntries(names.map((name) => [name, process.env[name]]))
  const child = spawn(process.execPath, ['apps/signer/main.ts'], {
    cwd: ROOT,
    env: { ...env, SIGNER_SOCKET: socket(), SIGNER_FOLDER: join(folder, 'store'), SIGNER_AGE_HOURS: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  return child
}

const ask = () => openSigner(socket())

async function isUp() {
  await vi.waitFor(() => ask().addDestination(destination), { timeout: 30_000, interval: 100 })
}

const destination = { chain: 'Ethereum' as const, address: `0x${'ab'.repeat(20)}`, memo: null, member: MEMBER }
const fees = { maxPriorityFeePerGas: 1n, maxFeePerGas: 1n, gas: 21_000n }
const payment = { chainId: 31_337n, nonce: 0n, ...fees, to: destination.address, value: 5n, data: '0x' }
const asked = {
  id: randomUUID(),
  chain: 'Ethereum' as const,
  unsigned: encodeEvm(payment).toString('hex'),
  key: 'hot' as const,
  member: MEMBER,
}

it('W1: after kill -9 the signer answers the same request with the same bytes, and stays halted once halted', async () => {
  const first = start()
  await isUp()
  expect(statSync(socket()).mode & 0o777).toBe(0o660)
  const before = await ask().sign(asked)
  expect(before.ok).toBe(true)
  first.kill('SIGKILL')
  await once(first, 'exit')
  start()
  await isUp()
  expect(await ask().sign(asked)).toEqual(before)
  expect(await ask().isHalted()).toBe(false)
  await ask().halt('a drill')
  expect(await ask().isHalted()).toBe(true)
  expect(await ask().sign({ ...asked, id: randomUUID() })).toEqual({ ok: false, code: 'HALTED' })
  expect(await ask().sign(asked)).toEqual({ ok: false, code: 'HALTED' })
})

it('rejects invalid requests, and a second signer on the same socket', async () => {
  start()
  await isUp()
  const odd = { ...asked, extra: 1 }
  expect(await ask().sign(odd)).toEqual({ ok: false, code: 'MALFORMED' })
  const second = start()
  const [code] = (await once(second, 'exit')) as [number]
  expect(code).toBe(1)
})
