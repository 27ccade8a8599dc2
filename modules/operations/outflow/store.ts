import type { INSTRUMENT_TYPES, MemberState } from '@cocobnk/contract'
import type { Ask } from '@cocobnk/database'

/** The member and account of an outflow. Without a session, the bank acts for the member, as for a scheduled transfer. */
export type Leaver = {
  readonly memberSeq: string
  readonly sessionSeq: string | undefined
  /** Undefined while no account is chosen, as for a new payee. */
  readonly accountSeq?: string | undefined
}

export type AccountFacts = {
  readonly instrumentType: (typeof INSTRUMENT_TYPES)[number]
  readonly usedAt: Date
  /** Halted, or frozen by an operator. The ledger also refuses once the freeze is applied. */
  readonly isFrozen: boolean
  /** Withdrawals of its asset are halted. */
  readonly isAssetHalted: boolean
  /** Exchanges of its asset are halted because its price jumped. */
  readonly isPriceHalted: boolean
}

export type OutflowFacts = {
  readonly state: MemberState
  /** End of a hold by an operator, or after a password reset, a removed factor or a used recovery code. */
  readonly memberUntil: Date | null
  /** End of a hold on a session opened on an unknown device by password alone. */
  readonly sessionUntil: Date | null
  /** Whether the member owes the bank something, as after a chargeback at a shop of theirs. */
  readonly isInDebt: boolean
  /** Undefined if no account was named. */
  readonly account: AccountFacts | undefined
}

type Row = {
  readonly state: MemberState | null
  readonly withdrawals_held_until: Date | null
  readonly held_until: Date | null
  readonly is_in_debt: boolean
  readonly instrument_type: AccountFacts['instrumentType'] | null
  readonly used_at: Date | null
  readonly is_frozen: boolean
  readonly is_asset_halted: boolean
  readonly is_price_halted: boolean
}

export type OutflowTables = {
  outflow_debt: { readonly member_seq: string; readonly owed: bigint; readonly since: Date }
}

/** Reads everything the decision depends on, from four modules, in one statement, so that a transfer needs one round trip. */
const OUTFLOW_FACTS = {
  name: 'outflow-facts',
  text: `SELECT member.state, greatest(member.withdrawals_held_until, member.operator_held_until) AS withdrawals_held_until,
      session_hold.held_until, debt.member_seq IS NOT NULL AS is_in_debt, account.instrument_type, account.used_at,
      frozen.halt_seq IS NOT NULL OR coalesce(account.operator_frozen_until > now(), false) AS is_frozen, halted.halt_seq IS NOT NULL AS is_asset_halted,
      jumped.halt_seq IS NOT NULL AS is_price_halted
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) WITH ORDINALITY AS asked (member_seq, session_seq, account_seq, place)
    LEFT JOIN member ON member.member_seq = asked.member_seq
    LEFT JOIN session_hold ON session_hold.session_seq = asked.session_seq
      AND session_hold.member_seq = asked.member_seq AND session_hold.lifted_at IS NULL
    LEFT JOIN outflow_debt AS debt ON debt.member_seq = asked.member_seq AND debt.owed > 0
    LEFT JOIN account ON account.account_seq = asked.account_seq AND account.member_seq = asked.member_seq
    LEFT JOIN halt AS frozen ON frozen.account_seq = account.account_seq
      AND frozen.kind = 'ACCOUNT' AND frozen.released_at IS NULL
    LEFT JOIN halt AS halted ON halted.asset_seq = account.asset_seq AND halted.kind = 'ASSET' AND halted.released_at IS NULL
    LEFT JOIN halt AS jumped ON jumped.asset_seq = account.asset_seq
      AND jumped.kind = 'EXCHANGE_ASSET' AND jumped.released_at IS NULL
    ORDER BY asked.place`,
}

/** The facts by position; undefined for a non-member or for an account that is not the member's. */
export async function selectFacts(
  ask: Ask,
  leavers: readonly Leaver[],
): Promise<readonly (OutflowFacts | undefined)[]> {
  const rows = await ask<Row>(OUTFLOW_FACTS, [
    leavers.map(({ memberSeq }) => memberSeq),
    leavers.map(({ sessionSeq }) => sessionSeq ?? null),
    leavers.map(({ accountSeq }) => accountSeq ?? null),
  ])
  return rows.map((row, place) => factsOf(row, leavers[place]?.accountSeq !== undefined))
}

function factsOf(row: Row, namesAccount: boolean): OutflowFacts | undefined {
  const account = accountOf(row)
  if (row.state === null || (namesAccount && !account)) return undefined
  const { state, withdrawals_held_until: memberUntil, held_until: sessionUntil, is_in_debt: isInDebt } = row
  return { state, memberUntil, sessionUntil, isInDebt, account }
}

function accountOf({ instrument_type, used_at, ...halts }: Row): AccountFacts | undefined {
  if (instrument_type === null || used_at === null) return undefined
  return {
    instrumentType: instrument_type,
    usedAt: used_at,
    isFrozen: halts.is_frozen,
    isAssetHalted: halts.is_asset_halted,
    isPriceHalted: halts.is_price_halted,
  }
}
