import { type Listening, listen } from '@cocobnk/database'
import type { Logger } from '@cocobnk/telemetry'
import { tellEnds } from '@cocobnk/withdrawal'

type Deps = Parameters<typeof tellEnds>[0] & { readonly log: Logger; readonly databaseUrl: string }

/** Members' mails about withdrawals that ended, by whichever server hears of it first; also what ended while nobody listened. */
export function mailEnds(deps: Deps): Listening {
  return listen(deps.databaseUrl, 'withdrawal', () => {
    tellEnds(deps).catch((err: unknown) =>
      deps.log.warn({ err }, 'members have not been told of their withdrawals yet'),
    )
  })
}
