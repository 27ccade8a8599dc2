import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { approvalQuestion, type EvmRequest } from '@cocobnk/signer-client'
import { securityKey } from '@cocobnk/signer-client/testing'
import { encodeEvm } from '@cocobnk/transaction'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDesk } from './testing/desk.ts'

const ETHER = 10n ** 18n
const place = { chain: 'Ethereum' as const, address: `0x${'ab'.repeat(20)}`, memo: null, member: randomUUID() }
let signer: ReturnType<typeof testDesk>
let desk: ReturnType<typeof signer.open>
let nonce = 0n
beforeEach(() => {
  signer = testDesk()
  desk = signer.open()
  desk.addDestination(place)
  signer.passHours(49)
})
afterEach(() => {
  desk.close()
  signer.remove()
})

function paying(value: bigint): EvmRequest {
  const price = { maxPriorityFeePerGas: 1n, maxFeePerGas: 1n, gas: 21_000n }
  nonce += 1n
  const transaction = { chainId: 31_337n, nonce, ...price, to: place.address, value, data: '0x' }
  const unsigned = encodeEvm(transaction).toString('hex')
  return { id: randomUUID(), chain: 'Ethereum', unsigned, key: 'hot', member: place.member }
}

const file = () => join(signer.folder, 'log.jsonl')
const lines = () => readFileSync(file(), 'utf8').trimEnd().split('\n')
const write = (text: readonly string[]) => writeFileSync(file(), text.map((line) => `${line}\n`).join(''))

/** Writes entries with a valid hash chain, as an attacker can who knows the format but has no token. */
function chained(entries: readonly string[]): string[] {
  let previous = '0'.repeat(64)
  return entries.map((text, place) => {
    const { hash: _, mac, ...entry } = JSON.parse(text) as Record<string, unknown>
    const content = { ...entry, n: place + 1, previous }
    previous = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    return JSON.stringify({ ...content, hash: previous, ...(mac === undefined ? {} : { mac }) })
  })
}

/** Attacks by a thief with write access to the disk while the signer is down. */
const ATTACKS: readonly [string, () => void][] = [
  [
    'a line was rewritten',
    () => write(lines().map((line, at) => (at === 1 ? line.replace('signed', 'sealed') : line))),
  ],
  ['the last line is gone', () => write(lines().slice(0, -1))],
  ['the last lines are gone', () => write(lines().slice(0, 1))],
  ['all of it is gone', () => rmSync(file())],
  ['it was written anew with a right chain', () => write(chained([lines()[0] ?? '', lines()[2] ?? '']))],
  [
    'it was changed and chained again',
    () => write(chained(lines().map((line) => line.replace(/"amount":"\d+"/g, '"amount":"1"')))),
  ],
  [
    'a line of the thief’s own was added',
    () => write(chained([...lines(), lines()[0]?.replace('abab', 'cdcd') ?? ''])),
  ],
]

it('W5: the signer does not start with a log that was written to by anything else', () => {
  expect(desk.sign(paying(ETHER / 4n))).toMatchObject({ ok: true })
  expect(desk.sign(paying(ETHER / 4n))).toMatchObject({ ok: true })
  desk.close()
  const kept = readFileSync(file())
  for (const [name, attack] of ATTACKS) {
    attack()
    expect(() => signer.open(), name).toThrow(/log/)
    writeFileSync(file(), kept)
  }
  desk = signer.open()
})

it('W5: an older copy of the log does not open, and if the token was rolled back with it, the running signer signs nothing more', () => {
  const [log, anchor] = [readFileSync(file()), signer.seal.read()]
  expect(desk.sign(paying(ETHER / 4n))).toMatchObject({ ok: true })
  desk.close()
  const newer = readFileSync(file())
  writeFileSync(file(), log)
  expect(() => signer.open()).toThrow('cut short')
  writeFileSync(file(), newer)
  desk = signer.open()
  if (!anchor) throw new Error('the token knows the log')
  const held = signer.seal.read()
  signer.seal.reset(anchor)
  expect(() => desk.sign(paying(ETHER / 4n))).toThrow('another end of the log')
  if (held) signer.seal.reset(held)
})

it('W1: a signer that died after writing to disk but before updating the token continues with the signed transaction', () => {
  const request = paying(ETHER / 4n)
  const before = signer.seal.read()
  const answer = desk.sign(request)
  desk.close()
  if (before) signer.seal.reset(before)
  desk = signer.open()
  expect(desk.sign(request)).toEqual(answer)
  expect(desk.sign(paying((ETHER * 6n) / 10n))).toMatchObject({ code: 'APPROVAL_NEEDED' })
})

it('W5: a signed record changed on disk is rejected', () => {
  const first = paying(ETHER / 4n)
  expect(desk.sign(first)).toMatchObject({ ok: true })
  writeFileSync(
    file(),
    readFileSync(file(), 'utf8')
      .replace(/ab{2}abab/g, 'cdcdcd')
      .replace(/"amount":"\d/g, '"amount":"9'),
  )
  expect(() => desk.sign(first)).toThrow('log')
})

it('W5: a file can neither enroll an operator nor restore a removed one', () => {
  const [ada, eve] = [securityKey(), securityKey()]
  signer.enrol('ada', ada.credential)
  const request = paying((ETHER * 75n) / 100n)
  const answer = desk.sign(request)
  if (answer.ok) throw new Error('an operator has to agree')
  const { statement } = approvalQuestion.parse(answer.data)
  const folder = join(signer.folder, 'operators')
  mkdirSync(folder)
  writeFileSync(join(folder, 'eve.json'), JSON.stringify({ name: 'eve', ...eve.credential }))
  expect(desk.sign({ ...request, approvals: [eve.approve(statement)] })).toMatchObject({ code: 'APPROVAL_NEEDED' })
  signer.dismiss('ada')
  writeFileSync(join(folder, 'ada.json'), JSON.stringify({ name: 'ada', ...ada.credential }))
  expect(desk.sign({ ...request, approvals: [ada.approve(statement)] })).toMatchObject({ code: 'APPROVAL_NEEDED' })
  signer.enrol('ada', ada.credential)
  expect(desk.sign({ ...request, approvals: [ada.approve(statement)] })).toMatchObject({ ok: true })
})

it('W5: a clock moved forward neither ages a destination nor empties a window', () => {
  expect(desk.sign(paying((ETHER * 6n) / 10n))).toMatchObject({ ok: true })
  const other = { ...place, member: randomUUID() }
  desk.addDestination(other)
  const request = () => ({ ...paying(1n), member: other.member })
  for (const open of [false, true]) {
    signer.setClock(24 * 400)
    if (open) {
      desk.close()
      desk = signer.open()
    }
    expect(desk.sign(request())).toMatchObject({ code: 'TOO_EARLY' })
    expect(desk.sign(paying((ETHER * 2n) / 10n))).toMatchObject({ code: 'APPROVAL_NEEDED' })
  }
})

it('W5: a clock moved back changes nothing either, and time continues', () => {
  expect(desk.sign(paying((ETHER * 6n) / 10n))).toMatchObject({ ok: true })
  signer.setClock(-24 * 400)
  desk.close()
  desk = signer.open()
  expect(desk.sign(paying((ETHER * 2n) / 10n))).toMatchObject({ code: 'APPROVAL_NEEDED' })
  signer.passHours(25)
  expect(desk.sign(paying((ETHER * 2n) / 10n))).toMatchObject({ ok: true })
})
