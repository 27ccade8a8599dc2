import { boundedSemaphore } from '@cocobnk/concurrency'
import { ok, type Result, refuse } from '@cocobnk/result'
import { readFrames, UNREADABLE_CODE } from './frames.ts'
import { MAX_PAGES } from './limits.ts'
import { runSandboxed } from './run-sandboxed.ts'
import { sandboxed } from './sandbox.ts'
import { sniff } from './sniff.ts'

/** Not a kind we take; damaged, locked, too large once unpacked, or too long; or nobody was free to look at it. */
export type PictureFault = 'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE' | 'BUSY'

/** For the whole of a file, however many pages it has. */
const DEADLINE_MS = 90_000
const OUTPUT_MAX_BYTES = 40_000_000

/** Of all uploads of this process: decoding is what costs memory and processor, and whoever sends files chooses how many. */
const limited = boundedSemaphore({ permits: 2, maxWaiting: 40, waitMs: 30_000 })

/** A file as JPEG pictures, one for each page, in which nothing is as it was sent. */
export async function picturesOf(bytes: Buffer): Promise<Result<Buffer[], PictureFault>> {
  const kind = sniff(bytes)
  if (!kind) return refuse('FILE_TYPE_REFUSED')
  const decoder = sandboxed('packages/picture/decoder.cli.ts', kind)
  const bounds = { deadlineMs: DEADLINE_MS, outputMaxBytes: OUTPUT_MAX_BYTES }
  const ended = await limited(() => runSandboxed(decoder, bytes, bounds))
  if (!ended) return refuse('BUSY')
  if (ended.code === null || ended.code === UNREADABLE_CODE) return refuse('FILE_UNREADABLE')
  if (ended.code !== 0) throw new Error(`the decoder could not be run: ${ended.code}`)
  const pictures = readFrames(ended.output, MAX_PAGES)
  return pictures ? ok(pictures) : refuse('FILE_UNREADABLE')
}
