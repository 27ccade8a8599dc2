import { HEALTH_PARTS, type HealthPart, type HealthState, type MeasuredPart } from '@cocobnk/contract'
import { type Generated, type Kysely, sql, uuidV7 } from '@cocobnk/database'

type BeatTable = {
  readonly part: MeasuredPart
  readonly at: Generated<Date>
  readonly is_behind: boolean
  readonly height: bigint | null
  readonly height_at: Generated<Date>
}

type EpisodeTable = {
  readonly episode_seq: string
  readonly part: MeasuredPart
  readonly state: HealthState
  readonly began_at: Generated<Date>
  readonly ended_at: Generated<Date | null>
}

/** How far the verifier has come: its rounds, and each shard of the ledger. */
type VerifierPositionTable = { readonly subject: string; readonly at: Date }

export type HealthTables = {
  health_beat: BeatTable
  health_episode: EpisodeTable
  verifier_position: VerifierPositionTable
}
type Db = Kysely<HealthTables>

export type NewBeat = Pick<BeatTable, 'part' | 'is_behind' | 'height'>

export async function upsertBeats(db: Db, beats: readonly NewBeat[]): Promise<void> {
  if (beats.length === 0) return
  await db
    .insertInto('health_beat')
    .values([...beats].sort((a, b) => a.part.localeCompare(b.part)))
    .onConflict((conflict) =>
      conflict.column('part').doUpdateSet({
        at: sql<Date>`now()`,
        is_behind: sql<boolean>`excluded.is_behind`,
        height: sql<bigint | null>`excluded.height`,
        height_at: sql<Date>`CASE WHEN health_beat.height IS DISTINCT FROM excluded.height
          THEN now() ELSE health_beat.height_at END`,
      }),
    )
    .execute()
}

/** The last measurement of each part, with ages by the database's clock, the only one all processes share. */
export function selectBeats(db: Db) {
  return db
    .selectFrom('health_beat')
    .select(['part', 'at', 'is_behind', 'height', 'height_at'])
    .select(sql<number>`extract(epoch FROM now() - at)::float8`.as('silent_seconds'))
    .select(sql<number>`extract(epoch FROM now() - height_at)::float8`.as('still_seconds'))
    .execute()
}

/** Seconds since everything was last verified; undefined if it never was. */
export async function selectVerifierSilence(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('verifier_position')
    .select(sql<number>`extract(epoch FROM now() - at)::float8`.as('seconds'))
    .where('subject', '=', 'round')
    .executeTakeFirst()
  return row?.seconds
}

/** Tries to become the only writer for the caller's transaction. Others skip the round, because they would write the same. */
export async function tryLock(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('health_episode')) AS mine`.execute(transaction)
  return rows[0]?.mine === true
}

export function selectCurrent(db: Db) {
  return db.selectFrom('health_episode').selectAll().where('ended_at', 'is', null).execute()
}

export async function turnTo(db: Db, part: MeasuredPart, state: HealthState): Promise<void> {
  const open = db.updateTable('health_episode').where('part', '=', part).where('ended_at', 'is', null)
  await open.set({ ended_at: sql<Date>`now()` }).execute()
  await db.insertInto('health_episode').values({ episode_seq: uuidV7(), part, state }).execute()
}

/** The latest incidents of public parts, newest first. */
export function selectTroubles(db: Db, days: number, limit: number) {
  return db
    .selectFrom('health_episode')
    .selectAll()
    .$narrowType<{ part: HealthPart }>()
    .where('part', 'in', [...HEALTH_PARTS])
    .where('state', '<>', 'OPERATIONAL')
    .where(sql<boolean>`coalesce(ended_at, now()) > now() - make_interval(days => ${days})`)
    .orderBy('began_at', 'desc')
    .orderBy('episode_seq', 'desc')
    .limit(limit)
    .execute()
}

/** The worst state of each day with an incident: at most one row per part and day, however often the state changed. */
export async function selectBadDays(db: Db, days: number) {
  const { rows } = await sql<{ part: HealthPart; day: string; is_down: boolean }>`
    SELECT part, day::date::text AS day, bool_or(state = 'DOWN') AS is_down
    FROM health_episode, generate_series(
      greatest(date_trunc('day', began_at AT TIME ZONE 'UTC'), date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => ${days - 1})),
      coalesce(ended_at, now()) AT TIME ZONE 'UTC', interval '1 day') AS day
    WHERE state <> 'OPERATIONAL' AND coalesce(ended_at, now()) > now() - make_interval(days => ${days})
    GROUP BY part, day ORDER BY part, day`.execute(db)
  return rows
}

/** When measurement began. */
export async function selectFirst(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('health_episode')
    .select(({ fn }) => fn.min('began_at').as('at'))
    .executeTakeFirst()
  return row?.at ?? null
}
