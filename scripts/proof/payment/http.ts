import { randomInt } from 'node:crypto'
import type { Arena, Session } from './arena.ts'
import { untilDone } from './until.ts'

type Body = Readonly<Record<string, unknown>>
export type Reply = Readonly<Record<string, unknown>> & { readonly error: string | number }

type Asked = {
  readonly method: string
  readonly path: string
  readonly body?: Body
  readonly key?: string
  readonly proof?: string
}

const PATIENCE_MS = 15_000

/** Retries with the same key until there is a conclusive answer, across restarts of the server. */
export function insist({ apiUrl }: Arena, session: Session | undefined, asked: Asked): Promise<Reply> {
  const { method, path, body, key, proof } = asked
  return untilDone(`${method} ${path} is answered`, async () => {
    const response = await fetch(`${apiUrl}/api/v1${path}`, {
      method,
      headers: {
        'x-forwarded-for': addressOf(),
        ...(session && { authorization: `Bearer ${session.token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
        ...(proof && { 'step-up-proof': proof }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const reply = (await response.json()) as Reply
    // Work begun by a killed process stays unclaimed for a while.
    const isUnderWay = reply.error === 'REQUEST_IN_PROGRESS'
    if (response.status < 500 && response.status !== 429 && !isUnderWay) return reply
    throw new Error(`${response.status} ${reply.error}`)
  })
}

/** A random address for the paying customer. */
function addressOf(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** Like `insist`, with the proof that the member would give: the challenge is answered as the database owner. */
export async function insistProved(arena: Arena, session: Session, asked: Asked): Promise<Reply> {
  for (;;) {
    const refused = await insist(arena, session, asked)
    if (refused.error !== 'STEP_UP_REQUIRED') return refused
    const { challenge_seq } = refused.step_up as { challenge_seq: string }
    await untilDone('the challenge is answered', () =>
      arena.rows.query(
        `UPDATE step_up SET answered_at = now(), method = 'PASSWORD', proof_hash = sha256(convert_to('proof-' || challenge_seq, 'UTF8'))
         WHERE challenge_seq = $1 AND answered_at IS NULL`,
        [challenge_seq],
      ),
    )
    const reply = await insist(arena, session, { ...asked, proof: `proof-${challenge_seq}` })
    // The step-up proof was used by an attempt without an answer: get a new one.
    if (reply.error !== 'STEP_UP_ENDED') return reply
  }
}
