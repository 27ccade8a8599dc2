import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSeal } from './seal.ts'
import { testDesk } from './testing/desk.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const HOUR_MS = 3_600_000
let signer: ReturnType<typeof testDesk>
beforeEach(() => {
  signer = testDesk()
})
afterEach(() => signer.remove())

const run = (command: string, args: readonly string[] = [], input = '', settings: object = {}) =>
  execFileSync(process.execPath, [`apps/signer/${command}.cli.ts`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...signer.settings, ...settings },
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

const file = () => join(signer.folder, 'log.jsonl')
const add = (desk: ReturnType<typeof signer.open>) =>
  desk.addDestination({ chain: 'Ethereum', address: `0x${'ab'.repeat(20)}`, memo: null, member: randomUUID() })

it('accepts a copy of the log only after confirmation on the machine', () => {
  const desk = signer.open()
  add(desk)
  const kept = readFileSync(file())
  add(desk)
  desk.close()
  writeFileSync(file(), kept)
  expect(() => run('anchor', [], 'no\n')).toThrow('nothing was changed')
  expect(() => signer.open()).toThrow('cut short')
  expect(run('anchor', [], 'yes\n')).toMatch(/the log: {3}1 lines.*\nthe token: 2 lines/)
  signer.open().close()
})

it("lets the signer's clock catch up after downtime only with --clock on the machine", () => {
  signer.open().close()
  const held = signer.seal.read()
  if (!held) throw new Error('the token knows the log')
  signer.seal.reset({ ...held, at: held.at - 100 * HOUR_MS })
  run('anchor', ['--yes'])
  expect(signer.seal.read()?.at).toBe(held.at - 100 * HOUR_MS)
  run('anchor', ['--yes', '--clock'])
  expect(Date.now() - (signer.seal.read()?.at ?? 0)).toBeLessThan(HOUR_MS)
})

it('adopts a log from before the token tracked it when keys are made, and leaves a tracked one alone', () => {
  const desk = signer.open()
  add(desk)
  desk.close()
  const other = join(signer.folder, 'older')
  mkdirSync(other)
  const seal = openSeal(signer.hsm, other)
  renameSync(file(), join(other, 'log.jsonl'))
  run('make-keys', [], '', { SIGNER_FOLDER: other })
  expect(seal.read()?.n).toBe(1)
  writeFileSync(join(other, 'log.jsonl'), '')
  run('make-keys', [], '', { SIGNER_FOLDER: other })
  expect(seal.read()?.n).toBe(1)
})
