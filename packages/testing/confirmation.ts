import { randomBytes } from 'node:crypto'
import { contract, type Operation } from '@cocobnk/contract'
import { type Kysely, sql, uuidV7 } from '@cocobnk/database'

// biome-ignore lint/suspicious/noExplicitAny: any tables will do
type Db = Kysely<any>

/** As if the member had just confirmed a request of this operation. Only active members can. */
export async function giveConfirmation(owner: Db, memberSeq: string, operation: string): Promise<void> {
  await sql`WITH opened AS (
      INSERT INTO session (session_seq, member_seq, expires_at, method, address)
      SELECT ${uuidV7()}::uuid, member_seq, now() + interval '1 hour', 'PASSWORD', '192.0.2.0' FROM member
      WHERE member_seq = ${memberSeq} AND state = 'ACTIVE' RETURNING session_seq, member_seq)
    INSERT INTO step_up (challenge_seq, member_seq, session_seq, operation, request_hash, methods, expires_at, answered_at, method,
      proof_hash, used_at)
    SELECT ${uuidV7()}::uuid, member_seq, session_seq, ${operation}, ${randomBytes(32)}::bytea, '{PASSWORD}'::text[],
      now() + interval '5 minutes', now(), 'PASSWORD', ${randomBytes(32)}::bytea, now() FROM opened`.execute(owner)
}

/** For tests of a module by itself: its members confirm each request that asks for it, as the edge makes sure. */
export function confirming<Handlers extends object>(owner: Db, handlers: Handlers): Handlers {
  const operations: Readonly<Record<string, Operation>> = contract
  const wrapped = Object.entries(handlers).map(([key, handle]: [string, Handle]) => {
    const { stepUp, stepUpWhen = () => true } = operations[key] ?? {}
    const confirmed: Handle = async (call) => {
      if (call.caller?.memberSeq && stepUpWhen(call.body ?? {}))
        await giveConfirmation(owner, call.caller.memberSeq, key)
      return handle(call)
    }
    return [key, stepUp && typeof handle === 'function' ? confirmed : handle]
  })
  return Object.fromEntries(wrapped) as Handlers
}

type Handle = (call: Call) => Promise<unknown>
type Call = {
  readonly caller?: { readonly memberSeq?: string }
  readonly body?: Readonly<Record<string, unknown>>
}
