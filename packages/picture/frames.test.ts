import { expect, it } from 'vitest'
import { readFrames, writeFrames } from './frames.ts'

const jpeg = (size: number) => Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(size, 7), Buffer.of(0xff, 0xd9)])

it('reads what was written', () => {
  const pictures = [jpeg(10), jpeg(2_000)]
  expect(readFrames(writeFrames(pictures), 2)).toEqual(pictures)
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a length without a picture', Buffer.from([0, 0, 0, 9])],
  ['half a length', Buffer.from([0, 0])],
  ['a length beyond the end', writeFrames([jpeg(10)]).subarray(0, -1)],
  ['something that is no JPEG', writeFrames([Buffer.from('<script>alert(1)</script>')])],
  ['more than is allowed', writeFrames([jpeg(1), jpeg(1), jpeg(1)])],
])('rejects %s', (_, output) => {
  expect(readFrames(output, 2)).toBeUndefined()
})
