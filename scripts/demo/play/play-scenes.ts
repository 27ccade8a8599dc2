import { sql } from '@cocobnk/database'
import { SCENES } from '../scenes/index.ts'
import type { PlayGround } from './ground.ts'

/**
 * Plays every scene that was not played at an earlier start. One that fails does not keep the others from being played. Returns the
 * failures.
 */
export async function playScenes(ground: PlayGround): Promise<readonly string[]> {
  if (!(await hasPast(ground))) return []
  const failures: string[] = []
  // One after another: a proof by password would be refused while another scene lends an authenticator.
  for (const { name, play, isPlayed } of SCENES)
    try {
      if (play && !(await isPlayed?.(ground))) await play(ground)
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  await forgetSessions(ground)
  return failures
}

/** A bank that was in use before it could get a past has none of these accounts. */
async function hasPast({ owner: { db }, book }: PlayGround): Promise<boolean> {
  const { accountSeq } = book.account({ who: 'demo', code: 'USOT' })
  return (await db.selectFrom('account').select('number').where('account_seq', '=', accountSeq).execute()).length > 0
}

/**
 * Deletes the sessions of the scenes. The first session of a member is trusted, later ones on unknown devices are held for a day, and the
 * first should be that of the person who tries out the demo.
 */
async function forgetSessions({ owner: { db }, book }: PlayGround): Promise<void> {
  const members = [...new Set(book.accounts.map(({ memberSeq }) => memberSeq))]
  for (const table of ['session_hold', 'step_up', 'refresh_token', 'session'])
    await sql`DELETE FROM ${sql.table(table)} WHERE session_seq IN
      (SELECT session_seq FROM session WHERE member_seq = any(${members}::uuid[]) AND browser IS NULL)`.execute(db)
}
