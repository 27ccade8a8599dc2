import { CONTENT_KINDS } from '@cocobnk/contract'
import { type Listening, listen } from '@cocobnk/database'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/** Tells everybody of texts that appeared, changed or ended. Every server hears of it and tells its own sockets. */
export function tellContents({ io, databaseUrl }: Deps): Listening {
  return listen(databaseUrl, 'content_changed', (told) => {
    const kind = CONTENT_KINDS.find((one) => one === told)
    if (kind) io.local.emit('content.changed', { kind })
  })
}
