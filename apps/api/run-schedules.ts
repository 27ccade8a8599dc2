import { type Listening, listen } from '@cocobnk/database'
import type { Logger } from '@cocobnk/telemetry'

type Deps = { readonly run: () => Promise<void>; readonly log: Logger; readonly databaseUrl: string }

/** Sends planned transfers when the worker calls for them, by whichever server is first. What fails is called for again. */
export function runSchedules({ run, log, databaseUrl }: Deps): Listening {
  return listen(databaseUrl, 'schedule_called', () => {
    run().catch((err: unknown) => log.warn({ err }, 'planned transfers have not been sent yet'))
  })
}
