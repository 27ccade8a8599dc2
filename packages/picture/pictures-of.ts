import { boundedSemaphore } from '@cocobnk/concurrency'
import { ok, type Result, refuse } from '@cocobnk/result'
import { readFrames, UNREADABLE_CODE } from './frames.ts'
import { MAX_PAGES } from './limits.ts'
import { runSandboxed } from './run-sandboxed.ts'
import { sandboxed } from './sandbox.ts'
import { sniff } from './sniff.ts'

/** Not an accepted type; damaged, encrypted, too large when unpacked, or too long; or all decoders are busy. */
export type PictureFault = 'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE' | 'BUSY'

/** For the whole file, however many pages it has. */
const DEADLINE_MS = 90_000
const OUTPUT_MAX_BYTES = 40_000_000

/** For all uploads of this process: decoding costs memory and CPU, and senders choose how many files they send. */
const limited = boundedSemaphore({ permits: 2, maxWaiting: 40, waitMs: 30_000 })

/** A file as JPEG pictures, one per page, redrawn from scratch. */
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
