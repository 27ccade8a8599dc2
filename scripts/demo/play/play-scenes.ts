import { sql } from '@cocobnk/database'
import { SCENES } from '../scenes/index.ts'
import type { PlayGround } from './ground.ts'

/** Every scene that was not played at an earlier start. One that fails keeps no other from being played; answers what failed. */
export async function playScenes(ground: PlayGround): Promise<readonly string[]> {
  if (!(await hasPast(ground))) return []
  const failures: string[] = []
  // One after the other: a proof by password would not do while another scene lends an authenticator.
  for (const { name, play, isPlayed } of SCENES)
    try {
      if (play && !(await isPlayed?.(ground))) await play(ground)
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  await forgetSessions(ground)
  return failures
}

/** A bank that was lived in before it could get a past has none of these accounts. */
async function hasPast({ owner: { db }, book }: PlayGround): Promise<boolean> {
  const { accountSeq } = book.account({ who: 'demo', code: 'USOT' })
  return (await db.selectFrom('account').select('number').where('account_seq', '=', accountSeq).execute()).length > 0
}

/**
 * The first session of a member is trusted, later ones on unknown devices are held for a day. Whoever tries the demo out should be the
 * first.
 */
async function forgetSessions({ owner: { db }, book }: PlayGround): Promise<void> {
  const members = [...new Set(book.accounts.map(({ memberSeq }) => memberSeq))]
  for (const table of ['session_hold', 'step_up', 'refresh_token', 'session'])
    await sql`DELETE FROM ${sql.table(table)} WHERE session_seq IN
      (SELECT session_seq FROM session WHERE member_seq = any(${members}::uuid[]) AND browser IS NULL)`.execute(db)
}
