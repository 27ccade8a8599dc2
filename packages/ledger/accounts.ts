import { ok, type Result, refuse } from '@cocobnk/result'
import type pg from 'pg'
import { ACCOUNT_STATES, type AccountState, type Balance, BOUNDS, type NewAccount } from './account.ts'

/** Opening again is harmless; an id used by another kind of account is refused and stays unchanged. */
export async function createAccounts(
  pool: pg.Pool,
  accounts: readonly NewAccount[],
): Promise<Result<void, 'ACCOUNT_DIFFERENT'>> {
  const { rows } = await pool.query<{ different: string[] }>('SELECT open_accounts($1, $2, $3, $4, $5) AS different', [
    accounts.map(({ id }) => id),
    accounts.map(({ asset }) => asset),
    accounts.map(({ code }) => code),
    accounts.map(({ bound }) => BOUNDS.indexOf(bound)),
    accounts.map(({ owner }) => owner ?? null),
  ])
  return rows[0]?.different.length === 0 ? ok(undefined) : refuse('ACCOUNT_DIFFERENT')
}

type StateRefusal = 'ACCOUNT_NOT_FOUND' | 'ACCOUNT_CLOSED' | 'ACCOUNT_NOT_EMPTY'

export async function setAccountState(
  pool: pg.Pool,
  account: string,
  state: AccountState,
): Promise<Result<void, StateRefusal>> {
  const { rows } = await pool.query<{ refusal: StateRefusal | null }>('SELECT set_account_state($1, $2) AS refusal', [
    account,
    ACCOUNT_STATES.indexOf(state),
  ])
  const refusal = rows[0]?.refusal
  return refusal ? refuse(refusal) : ok(undefined)
}

type BalanceRow = {
  id: string
  asset: string
  state: number
  balance: string
  held_out: string
  held_in: string
  entries: string
}

/** Balances of the accounts that exist, in no particular order. */
export async function readBalances(pool: pg.Pool, accounts: readonly string[]): Promise<Balance[]> {
  const { rows } = await pool.query<BalanceRow>({
    name: 'balances',
    text: `SELECT id, asset, state, balance::text, held_out::text, held_in::text, entries::text
      FROM account WHERE id = ANY ($1)`,
    values: [accounts],
  })
  return rows.map((row) => ({
    account: row.id,
    asset: row.asset,
    state: stateOf(row.state),
    balance: BigInt(row.balance),
    heldOut: BigInt(row.held_out),
    heldIn: BigInt(row.held_in),
    entries: BigInt(row.entries),
  }))
}

/** What an account is, which never changes. */
export type Place = {
  readonly account: string
  readonly asset: string
  /** Its kind in the chart of accounts. */
  readonly code: number
  /** The member; null for the house's own. */
  readonly owner: string | null
}

/** What the accounts are that exist, in no particular order. */
export async function readPlaces(pool: pg.Pool, accounts: readonly string[]): Promise<Place[]> {
  const { rows } = await pool.query<Place>({
    name: 'places',
    text: 'SELECT id AS account, asset, code, owner FROM account WHERE id = ANY ($1)',
    values: [accounts],
  })
  return rows
}

function stateOf(number: number): AccountState {
  const state = ACCOUNT_STATES[number]
  if (state === undefined) throw new Error(`an account has the unknown state ${number}`)
  return state
}
