import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLog } from './log.ts'

let folder = ''
const file = () => join(folder, 'log.jsonl')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signer-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function reasons(clock?: () => number): string[] {
  const found: string[] = []
  openLog(file(), (line) => found.push(line.kind === 'halt' ? line.reason : line.kind), clock).close()
  return found
}

function write(...words: string[]): void {
  const log = openLog(file(), () => undefined)
  for (const reason of words) log.append({ kind: 'halt', reason })
  log.close()
}

it('what was written is there after the next start, in its order', () => {
  write('one', 'two')
  write('three')
  expect(reasons()).toEqual(['one', 'two', 'three'])
})

it('half a line, which nobody was told of, is cut off, and the log goes on behind it', () => {
  write('one')
  appendFileSync(file(), '{"kind":"halt","reason":"tw')
  write('three')
  expect(reasons()).toEqual(['one', 'three'])
})

it('a changed, removed or exchanged line stops the signer', () => {
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

it('its time never goes back, whatever the clock of the machine does', () => {
  write('one')
  const log = openLog(
    file(),
    () => undefined,
    () => 5,
  )
  expect(log.now()).toBeGreaterThan(1_000_000_000_000)
  log.close()
})
