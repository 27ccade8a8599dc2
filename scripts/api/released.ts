import {
  API_VERSION,
  contract,
  EVENT_DATA,
  isForIntegrators,
  type Operation,
  type OperationKey,
} from '@cocobnk/contract'
import { schemaBook } from '../../apps/api/http/openapi/schema.ts'

export type Json = Readonly<Record<string, unknown>>

/** One operation, with everything that third-party programs depend on. */
export type ReleasedOperation = {
  /** The kinds of callers allowed: `merchant`, `public`, a scope of a member's keys. */
  readonly callers: readonly string[]
  readonly needsKey: boolean
  readonly input: Json
  readonly output: Json
}

export type Released = {
  readonly version: string
  readonly operations: Readonly<Record<string, ReleasedOperation>>
  readonly events: Readonly<Record<string, Json>>
  /** Named schemas that the others refer to. */
  readonly schemas: Readonly<Record<string, Json>>
}

/** The contract that the last release promised to third-party programs; written by `npm run api:release`. */
export const RELEASED = 'packages/contract/released.json'

/** The contract that would be promised if it were released now. */
export function currentApi(): Released {
  const book = schemaBook()
  const all = (Object.entries(contract) as [OperationKey, Operation][])
    .filter(([key, operation]) => isForIntegrators(key, operation))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const operations = Object.fromEntries(all.map(([key, one]) => [key, operationOf(one, (schema) => book.of(schema))]))
  const events = Object.fromEntries(Object.entries(EVENT_DATA).map(([type, { data }]) => [type, book.of(data)]))
  return { version: API_VERSION, operations, events, schemas: book.components }
}

function operationOf(operation: Operation, of: (schema: Operation['output']) => Json): ReleasedOperation {
  const { auth, shops, keys, path, query, body, output, idempotent } = operation
  const parts = [path, query, body].flatMap((part) => (part ? [of(part)] : []))
  return {
    callers: [auth, ...(shops ? ['merchant'] : []), ...(keys ? [`key ${keys}`] : [])],
    needsKey: idempotent !== undefined,
    input: {
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Json,
      required: parts.flatMap(({ required }) => (required ?? []) as string[]),
    },
    output: of(output),
  }
}
