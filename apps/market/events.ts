import type { Logger } from '@cocobnk/logging'
import type { RefusedMovement, SetApart } from '@cocobnk/matching'

export type MarketEvents = ReturnType<typeof marketEvents>

/** Failed handshakes are logged at most once per this interval. */
const REFUSED_EVERY_MS = 1_000

/** Every event that the market logs. docs/operations.md lists each with its meaning and the operator's action; a test compares the two. */
export function marketEvents(log: Logger) {
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    started: (mode: string) => log.info({ event: 'market.started', mode }, 'market started; waits to lead'),
    stopped: () => log.info({ event: 'market.stopped' }, 'market stopped'),
    leads: (epoch: bigint, seq: number, ms: number) =>
      log.info({ event: 'market.leads', epoch: String(epoch), seq, ms }, 'this process leads the market'),
    lost: (err: Error) => log.error({ event: 'market.lost', err }, 'this process leads the market no more'),
    takeOverFailed: (err: unknown) =>
      log.error({ event: 'market.take_over_failed', err }, 'the market could not be recovered; tried again'),
    settlementFailed: (err: unknown) =>
      log.error({ event: 'market.settlement_failed', err }, 'fills could not be posted; tried again'),
    movementFailed: (err: unknown) =>
      log.error({ event: 'market.movement_failed', err }, 'money for orders could not be moved; tried again'),
    setApart: ({ accountSeq, shard, asset, amount, code }: SetApart) =>
      log.error(
        { event: 'market.fill_set_apart', account_seq: accountSeq, shard, asset, amount: String(amount), code },
        'a fill could not be posted for the state of one account; it is tried again with the next windows',
      ),
    movementRefused: ({ movementId, accountSeq, code }: RefusedMovement) =>
      log.error(
        { event: 'market.movement_refused', movement_id: movementId, account_seq: accountSeq, code },
        'money that left the engine was refused by the ledger; tried again',
      ),
    snapshotFailed: (err: unknown) =>
      log.warn({ event: 'market.snapshot_failed', err }, 'a snapshot could not be kept'),
    late: (behind: object) => log.warn({ event: 'market.late', ...behind }, 'the market is behind'),
    refused: (err: Error) => {
      if ('code' in err && err.code === 'ECONNRESET') return
      refused += 1
      if (performance.now() - toldAt < REFUSED_EVERY_MS) return
      toldAt = performance.now()
      log.warn({ event: 'market.refused', err, refused }, 'a handshake without a known key was refused')
    },
    badFrame: (caller: string, err: unknown) =>
      log.error({ event: 'market.bad_frame', caller, err }, 'a connection sent what cannot be read and was closed'),
    failed: (caller: string, err: unknown) =>
      log.error({ event: 'market.failed', caller, err }, 'a request could not be answered'),
  }
}
