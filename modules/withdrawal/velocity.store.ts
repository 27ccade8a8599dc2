import type { VELOCITY_SCOPES, VELOCITY_WINDOWS } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { WithdrawalTable, WithdrawalTables } from './tables.ts'

type Db = Kysely<Pick<WithdrawalTables, 'withdrawal'>>
type Scope = (typeof VELOCITY_SCOPES)[number]
type Window = (typeof VELOCITY_WINDOWS)[number]

/** In smallest units of USOT. */
export type Sums = Readonly<Record<Scope, Readonly<Record<Window, bigint>>>>

const HOURS: Readonly<Record<Window, number>> = { HOUR: 1, DAY: 24, WEEK: 168 }

/** What was asked for in the time before now and did not come to nothing, of this member, of this asset, and of all. */
export async function selectSums(
  db: Db,
  { member_seq, asset_seq }: Pick<WithdrawalTable, 'member_seq' | 'asset_seq'>,
): Promise<Sums> {
  const sumsOf = async (window: Window) => {
    const sum = (whose: ReturnType<typeof sql<boolean>>) => sql<bigint>`coalesce(sum(usot) filter (where ${whose}), 0)`
    return db
      .selectFrom('withdrawal')
      .select([
        sum(sql<boolean>`member_seq = ${member_seq}`).as('MEMBER'),
        sum(sql<boolean>`asset_seq = ${asset_seq}`).as('ASSET'),
        sum(sql<boolean>`true`).as('BANK'),
      ])
      .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${HOURS[window]})`)
      .where('step', 'not in', ['REFUSED', 'CANCELED', 'REJECTED', 'RETURNED'])
      .executeTakeFirstOrThrow()
  }
  const [hour, day, week] = [await sumsOf('HOUR'), await sumsOf('DAY'), await sumsOf('WEEK')]
  const of = (scope: Scope) => ({ HOUR: hour[scope], DAY: day[scope], WEEK: week[scope] })
  return { MEMBER: of('MEMBER'), ASSET: of('ASSET'), BANK: of('BANK') }
}
