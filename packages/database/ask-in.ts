import { CompiledQuery, type Kysely } from 'kysely'
import type { Ask } from './open-database.ts'

/** Asks within a transaction: what it has written and locked counts. */
export function askIn<Tables>(transaction: Kysely<Tables>): Ask {
  return async <Row>({ text }: { readonly text: string }, values: readonly unknown[]) =>
    (await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
