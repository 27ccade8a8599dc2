import { type Listening, listen } from '@cocobnk/database'
import { mailHalts as mail } from '@cocobnk/operator'
import type { Logger } from '@cocobnk/telemetry'

type Deps = Parameters<typeof mail>[0] & { readonly log: Logger; readonly databaseUrl: string }

/** Operators' mails about what was halted, by whichever server hears of it first; also what was halted while nobody listened. */
export function mailHalts({ db, consoleOrigin, log, databaseUrl }: Deps): Listening {
  return listen(databaseUrl, 'halt', () => {
    mail({ db, consoleOrigin }).catch((err: unknown) =>
      log.warn({ event: 'halt.mail_failed', err }, 'operators have not been mailed of a halt yet'),
    )
  })
}
