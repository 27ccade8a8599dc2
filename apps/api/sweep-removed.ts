import { type Listening, listen } from '@cocobnk/database'
import { type FileDeps, sweepFiles } from '@cocobnk/file'
import type { Logger } from '@cocobnk/telemetry'

type Deps = Pick<FileDeps, 'db' | 'objects'> & { readonly log: Logger; readonly databaseUrl: string }

/** Takes removed files out of the store when the worker calls for it. What fails is called for again. */
export function sweepRemoved({ log, databaseUrl, ...deps }: Deps): Listening {
  return listen(databaseUrl, 'file_removed', () => {
    sweepFiles(deps).catch((err: unknown) => log.warn({ err }, 'removed files are still in the store'))
  })
}
