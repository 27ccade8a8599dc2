import { recordLook } from '@cocobnk/audit'
import type { Call, CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { memberVault } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { usableAt } from '@cocobnk/withdraw-address'
import { shownAttempts } from '../attempts.ts'
import { DETAILS_FIELD, type Destination, REASON_FIELD } from '../destination.ts'
import { isFirstTo } from '../judge.store.ts'
import { waysOf } from '../shown.ts'
import { selectWithdrawals, type WithdrawalRow } from '../store.ts'
import { shownSums } from '../velocity.ts'
import type { WithdrawalDeskDeps } from './deps.ts'
import { type DeskRow, showForDesk } from './row.ts'
import { selectForDesk, selectWithdrawal } from './store.ts'

type Listed = Output<'GET /operator/withdraw'>
type One = Output<'GET /operator/withdraw/{withdrawal_seq}'>['withdrawal']

const HISTORY_SHOWN = 10

export async function listForDesk(
  deps: WithdrawalDeskDeps,
  query: Call<'GET /operator/withdraw'>['query'],
): Promise<Result<Listed, CommonCode>> {
  const filter = { state: query.state, assetSeq: query.asset_seq, memberSeq: query.member_seq }
  const page = await pageAfter(
    query,
    (range) => selectForDesk(deps.db, { ...filter, ...range }),
    ({ created_at, withdrawal_seq }) => ({ at: created_at, seq: withdrawal_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await showForDesk(deps, page.value.list) }) : page
}

/** Reads a withdrawal for operators. Includes personal data, so the access is recorded in the audit log. */
export async function readForDesk(
  deps: WithdrawalDeskDeps,
  seq: string,
  caller: OperatorCaller,
): Promise<Result<One, CommonCode>> {
  const row = await selectWithdrawal(deps.db, seq)
  if (!row) return refuse('NOT_FOUND')
  await recordLook(deps.db, {
    actor: `operator:${caller.operatorSeq}`,
    action: 'withdrawal.look',
    subject: `withdrawal:${seq}`,
    detail: { member: row.member_seq },
  })
  const [shown] = await showForDesk(deps, [row])
  if (!shown) return refuse('NOT_FOUND')
  const own = memberVault(deps.db, deps.vault, row.member_seq)
  const { address, memo, label, bank, holder_name } = JSON.parse(
    await own.open(DETAILS_FIELD, row.details),
  ) as Destination
  return ok({
    ...shown,
    destination: { address, memo, label, bank, holder_name },
    first_to_address: await isFirstTo(deps.db, row),
    address_usable_at: (await usableAt(deps.db, row.address_seq))?.toISOString() ?? null,
    reason: row.reason && (await own.open(REASON_FIELD, row.reason)),
    attempts: row.payout_seq ? await shownAttempts(deps.db, row.payout_seq) : [],
    bank_transfer: await shownTransfer(deps, row),
    sums: await shownSums(deps.db, (await deps.settings()).withdrawal, row),
    history: await historyOf(deps, row),
  })
}

async function shownTransfer(deps: WithdrawalDeskDeps, row: WithdrawalRow): Promise<One['bank_transfer']> {
  const { bank } = (await waysOf(deps, [row]))(row)
  if (!bank) return null
  const { transfer_seq, state, bank_reference, created_at, sent_at, finished_at } = bank
  const text = (at: Date | null) => at?.toISOString() ?? null
  const times = { created_at: created_at.toISOString(), sent_at: text(sent_at), finished_at: text(finished_at) }
  return { transfer_seq, state, bank_reference, ...times }
}

async function historyOf(deps: WithdrawalDeskDeps, { member_seq, withdrawal_seq }: WithdrawalRow): Promise<DeskRow[]> {
  const last = await selectWithdrawals(deps.db, member_seq, { after: undefined, limit: HISTORY_SHOWN + 1 })
  const others = last.filter((row) => row.withdrawal_seq !== withdrawal_seq)
  return showForDesk(deps, others.slice(0, HISTORY_SHOWN))
}
