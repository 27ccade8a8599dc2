import { setTimeout as sleep } from 'node:timers/promises'
import type { Arena, Session } from './arena.ts'

type Body = Readonly<Record<string, unknown>>
export type Reply = Readonly<Record<string, unknown>> & { readonly error: string | number }

type Asked = {
  readonly method: string
  readonly path: string
  readonly body?: Body
  readonly key?: string
  readonly proof?: string
}

const RETRY_MS = 150
const PATIENCE_MS = 15_000

/** Asks until there is an answer that says something: whoever is killed meanwhile is asked again, with the same key. */
export async function insist(
  arena: Arena,
  { token }: Session,
  { method, path, body, key, proof }: Asked,
): Promise<Reply> {
  for (;;) {
    try {
      const response = await fetch(`${arena.apiUrl()}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...(proof && { 'step-up-proof': proof }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const reply = (await response.json()) as Reply
      if (response.status < 500 && response.status !== 429) return reply
    } catch {
      // Killed, or not there yet.
    }
    await sleep(RETRY_MS)
  }
}

/** The same with the proof that the member would give: the challenge is answered by the hand of the owner. */
export async function insistProved(arena: Arena, session: Session, asked: Asked): Promise<Reply> {
  for (;;) {
    const refused = await insist(arena, session, asked)
    if (refused.error !== 'STEP_UP_REQUIRED') return refused
    const { challenge_seq } = refused.step_up as { challenge_seq: string }
    await untilDone(() =>
      arena.rows.query(
        `UPDATE step_up SET answered_at = now(), method = 'PASSWORD', proof_hash = sha256(convert_to('proof-' || challenge_seq, 'UTF8'))
         WHERE challenge_seq = $1 AND answered_at IS NULL`,
        [challenge_seq],
      ),
    )
    const reply = await insist(arena, session, { ...asked, proof: `proof-${challenge_seq}` })
    // The proof was spent on a try that nobody answered: another one.
    if (reply.error !== 'STEP_UP_ENDED') return reply
  }
}

export async function untilDone<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act()
    } catch {
      await sleep(RETRY_MS)
    }
  }
}
