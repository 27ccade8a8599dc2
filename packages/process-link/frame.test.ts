import { expect, it } from 'vitest'
import { BadFrame, FRAME_MAX_BYTES, frameReader, framesOf } from './frame.ts'

function readAll(pieces: readonly Buffer[]): unknown[] {
  const items: unknown[] = []
  const read = frameReader((some) => items.push(...some))
  for (const piece of pieces) read(piece)
  return items
}

const items = Array.from({ length: 3_000 }, (_, number) => [number, 'x'.repeat(number % 100), 'é'])

it('arrives as sent, however it is fragmented', () => {
  const frames = framesOf(items.map((item) => JSON.stringify(item)))
  expect(frames.length).toBeGreaterThan(1)
  const bytes = Buffer.concat(frames)
  for (const size of [1, 3, 4, 1_000, bytes.length]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )
    expect(readAll(pieces)).toEqual(items)
  }
})

it('sending nothing produces no frame', () => {
  expect(framesOf([])).toEqual([])
})

it('rejects a frame as soon as its length exceeds the limit', () => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(FRAME_MAX_BYTES + 1)
  expect(() => readAll([head.subarray(0, 3), head.subarray(3)])).toThrow(BadFrame)
})

it.each(['', '{', '{}', 'null', '"x"'])('rejects %s', (text) => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(text.length)
  expect(() => readAll([head, Buffer.from(text)])).toThrow(BadFrame)
})
