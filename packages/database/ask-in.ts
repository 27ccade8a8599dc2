import { CompiledQuery } from 'kysely'
import type { Kysely } from './kysely.ts'
import type { Ask } from './open-database.ts'

/** Runs queries within a transaction, so that they see its writes and locks. */
export function askIn<Tables>(transaction: Kysely<Tables>): Ask {
  return async <Row>({ text }: { readonly text: string }, values: readonly unknown[]) =>
    (await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}
