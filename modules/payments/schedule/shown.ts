import type { Output } from '@cocobnk/contract'
import { memberVault } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { ScheduleDeps } from './deps.ts'
import type { ScheduleRow, selectRuns } from './store.ts'

export type Shown = Output<'POST /account/schedule'>['schedule']
type ShownRun = Output<'GET /account/schedule/{schedule_seq}'>['history'][number]

export const DESCRIPTION_FIELD = 'schedule.description'

export async function descriptionOf(
  { db, vault }: ScheduleDeps,
  { member_seq, description }: Pick<ScheduleRow, 'member_seq' | 'description'>,
): Promise<string | null> {
  return description && memberVault(db, vault, member_seq).open(DESCRIPTION_FIELD, description)
}

export async function showSchedule(deps: ScheduleDeps, row: ScheduleRow): Promise<Shown> {
  const [found, description] = await Promise.all([
    deps.transfers.recipientOf(row.member_seq, row.to_number),
    descriptionOf(deps, row),
  ])
  return {
    schedule_seq: row.schedule_seq,
    type: row.type,
    from_account_seq: row.from_account_seq,
    to: {
      account_number: row.to_number,
      name: found?.recipient.name ?? null,
      is_own: row.to_member_seq === row.member_seq,
    },
    asset: { asset_seq: row.asset_seq, code: row.code },
    to_asset: { asset_seq: row.to_asset_seq, code: row.to_code },
    amount: formatMinor(row.amount, row.decimal_point),
    receive_min: row.receive_min === null ? null : formatMinor(row.receive_min, row.to_decimal_point),
    description,
    frequency: row.frequency,
    starts_on: row.starts_on,
    at_time: row.at_time,
    time_zone: row.time_zone,
    ends_on: row.ends_on,
    count: row.runs_max,
    status: row.status,
    runs: row.run,
    next_at: row.status === 'ACTIVE' ? row.next_at.toISOString() : null,
    is_retry: row.attempt > 0,
    created_at: row.created_at.toISOString(),
  }
}

export function showRun(row: Awaited<ReturnType<typeof selectRuns>>[number]): ShownRun {
  const { run, attempt, outcome, refusal, transfer_seq, exchange_seq } = row
  const times = { due_at: row.due_at.toISOString(), at: row.at.toISOString() }
  return { run, attempt, outcome, refusal, transfer_seq, exchange_seq, ...times }
}
