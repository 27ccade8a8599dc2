import { type Listening, listen } from '@cocobnk/database'
import type { Logger } from '@cocobnk/telemetry'

type Deps = {
  readonly settle: (transferSeq: string | undefined) => Promise<void>
  readonly log: Logger
  readonly databaseUrl: string
}

/** A request for money paid from another shard is paid when the money arrives, and open again if it came back. */
export function settleRequests({ settle, log, databaseUrl }: Deps): Listening {
  return listen(databaseUrl, 'shard_transfer_ended', (transferSeq) => {
    settle(transferSeq).catch((err: unknown) => log.warn({ err }, 'requests have not been settled yet'))
  })
}
