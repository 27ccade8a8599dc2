import { picturesOf } from '@cocobnk/picture'

const drawn = new Map<string, ReturnType<typeof picturesOf>>()

const NO_LIMIT = [{ key: 'fixture', secondsPerHour: 3_600 }]

/** Like `picturesOf`, but draws each file once in a run: for fixtures that hand in the same picture in every test. */
export function picturesOnce(bytes: Buffer): ReturnType<typeof picturesOf> {
  const key = bytes.toString('base64')
  const known = drawn.get(key) ?? picturesOf(bytes, NO_LIMIT)
  drawn.set(key, known)
  return known
}
