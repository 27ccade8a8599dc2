import { fairSemaphore } from '@cocobnk/concurrency'
import { ok, type Result, refuse } from '@cocobnk/result'
import { decoderBudget, type Share } from './budget.ts'
import { readFrames, UNREADABLE_CODE } from './frames.ts'
import { MAX_PAGES } from './limits.ts'
import { runSandboxed } from './run-sandboxed.ts'
import { sandboxed } from './sandbox.ts'
import { sniff } from './sniff.ts'

/**
 * Not an accepted type; damaged, encrypted, too large when unpacked, or too long; the sender has used its decoding time of the hour; or all
 * decoders are busy.
 */
export type PictureFault = 'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE' | 'BUDGET_USED' | 'BUSY'

/** For the whole file, however many pages it has. Shorter than the wait, so that whoever is next gets a turn. */
const DEADLINE_MS = 45_000
const OUTPUT_MAX_BYTES = 40_000_000

/**
 * For all uploads of this process: decoding costs memory and CPU, and senders choose how many files they send. No sender has more than one
 * decoder at a time.
 */
const limited = fairSemaphore({ permits: 2, permitsEach: 1, maxWaiting: 40, waitMs: 60_000 })
const budget = decoderBudget()

/** A file as JPEG pictures, one per page, redrawn from scratch. The sender's shares of the decoders come widest first: network, member. */
export async function picturesOf(bytes: Buffer, shares: readonly Share[]): Promise<Result<Buffer[], PictureFault>> {
  const kind = sniff(bytes)
  if (!kind) return refuse('FILE_TYPE_REFUSED')
  const decoder = sandboxed('packages/picture/decoder.cli.ts', kind)
  const bounds = { deadlineMs: DEADLINE_MS, outputMaxBytes: OUTPUT_MAX_BYTES }
  const keys = shares.map(({ key }) => key)
  const ended = await limited(keys, () => budget.spend(shares, () => runSandboxed(decoder, bytes, bounds)))
  if (!ended) return refuse('BUSY')
  if (ended === 'BUDGET_USED') return refuse('BUDGET_USED')
  if (ended.code === null || ended.code === UNREADABLE_CODE) return refuse('FILE_UNREADABLE')
  if (ended.code !== 0) throw new Error(`the decoder could not be run: ${ended.code}`)
  const pictures = readFrames(ended.output, MAX_PAGES)
  return pictures ? ok(pictures) : refuse('FILE_UNREADABLE')
}
