import { HEALTH_PARTS } from '@cocobnk/contract'
import { type Listening, listen } from '@cocobnk/database'
import type { BankServer } from './types.ts'

type Deps = { readonly io: BankServer; readonly databaseUrl: string }

/** Tells everybody when a part of the bank stopped or came back. */
export function tellHealth({ io, databaseUrl }: Deps): Listening {
  return listen(databaseUrl, 'health', (told) => {
    const part = HEALTH_PARTS.find((one) => one === told)
    if (part) io.local.emit('health.changed', { part })
  })
}
