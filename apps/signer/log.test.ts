import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog } from './log.ts'
import { memorySeal } from './testing/memory-seal.ts'

let folder = ''
let seal = memorySeal()
const file = () => join(folder, 'log.jsonl')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signer-'))
  seal = memorySeal()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function reasons(): string[] {
  const found: string[] = []
  openLog(file(), seal, (line) => found.push(line.kind === 'halt' ? line.reason : line.kind)).close()
  return found
}

function write(...words: string[]): void {
  const log = openLog(file(), seal, () => undefined)
  for (const reason of words) log.append({ kind: 'halt', reason })
  log.close()
}

it('keeps records in order across restarts', () => {
  write('one', 'two')
  write('three')
  expect(reasons()).toEqual(['one', 'two', 'three'])
})

it('truncates an unacknowledged partial line and continues', () => {
  write('one')
  appendFileSync(file(), '{"kind":"halt","reason":"tw')
  write('three')
  expect(reasons()).toEqual(['one', 'three'])
})

it('stops the signer if a line was changed, removed or swapped', () => {
  write('one', 'two', 'three')
  const lines = readFileSync(file(), 'utf8').trimEnd().split('\n')
  const attempts = [
    lines.map((line) => line.replace('"two"', '"tow"')),
    lines.filter((_, place) => place !== 1),
    [lines[1], lines[0], lines[2]],
  ]
  for (const attempt of attempts) {
    writeFileSync(file(), `${attempt.join('\n')}\n`)
    expect(reasons).toThrow('was changed at line')
  }
})

it('does not open a log unknown to the token', () => {
  write('one')
  seal = memorySeal()
  expect(reasons).toThrow('the token knows nothing of this log')
})

it('anchors a line that the unavailable token missed before adding another', () => {
  const token = seal
  let isAway = false
  seal = {
    ...token,
    move: (from, to) => {
      if (isAway) throw new Error('the token is away')
      token.move(from, to)
    },
  }
  const log = openLog(file(), seal, () => undefined)
  isAway = true
  expect(() => log.append({ kind: 'halt', reason: 'one' })).toThrow('away')
  expect(() => log.append({ kind: 'halt', reason: 'two' })).toThrow('away')
  expect(seal.read()?.n).toBe(0)
  isAway = false
  log.append({ kind: 'halt', reason: 'three' })
  log.close()
  expect(seal.read()?.n).toBe(2)
  expect(reasons()).toEqual(['one', 'three'])
})

it("continues its time by the monotonic clock, from the token's last value", () => {
  const clocks = { wall: 1_000_000, running: 50 }
  const open = () => openLog(file(), seal, () => undefined, { wall: () => clocks.wall, running: () => clocks.running })
  const log = open()
  expect(log.now()).toBe(1_000_000)
  clocks.wall = 9_000_000
  clocks.running += 70
  log.append({ kind: 'halt', reason: 'one' })
  clocks.running += 5
  log.anchor()
  clocks.running += 3
  log.close()
  clocks.wall = 5
  const next = open()
  expect(next.now()).toBe(1_000_075)
  clocks.running += 1
  expect(next.now()).toBe(1_000_076)
  next.close()
})
