import { BadFrame, listOf } from '@cocobnk/process-link'
import type { Intent } from '@cocobnk/request-signature'
import { ACCOUNT_STATES, type AccountState, BOUNDS, type NewAccount } from '../account.ts'
import type { Limit } from '../limit.ts'
import { type Chain, KIND_NUMBER, type Transfer, type TransferKind } from '../transfer.ts'

/** A request to a poster, after the number that identifies its answer: the verb and its arguments. */
export type Ask =
  | readonly ['post', chain: readonly WireTransfer[], limit?: WireLimit | null, intent?: WireIntent]
  | readonly ['createAccounts', accounts: readonly WireAccount[]]
  | readonly ['setAccountState', account: string, state: number]
  | readonly ['expire', limit: number]
  | readonly ['ping']

type WireTransfer = readonly [
  kind: number,
  id: string,
  debit: string,
  credit: string,
  amount: string,
  code: number,
  reference: string | null,
  pending: string | null,
  expiresAt: number | null,
]
type WireLimit = readonly [member: string, day: string, usot: string, cap: string | null]
type WireIntent = readonly [by: Intent['by'], ...string[]]
type WireAccount = readonly [id: string, asset: string, code: number, bound: number, owner: string | null]

export function wireChain(chain: Chain): WireTransfer[] {
  return chain.map((transfer) => [
    KIND_NUMBER[transfer.kind],
    transfer.id,
    transfer.debit,
    transfer.credit,
    String(transfer.amount),
    transfer.code,
    transfer.reference ?? null,
    'pending' in transfer ? transfer.pending : null,
    transfer.kind === 'pending' ? (transfer.expiresAt?.getTime() ?? null) : null,
  ])
}

export function wireLimit({ member, day, usot, cap }: Limit): WireLimit {
  return [member, day, String(usot), cap === null ? null : String(cap)]
}

export function wireIntent({ by, id, member, time, method, target, once, body, tag }: Intent): WireIntent {
  return [by, id, member, time, method, target, once, body, tag]
}

export function wireAccounts(accounts: readonly NewAccount[]): WireAccount[] {
  return accounts.map(({ id, asset, code, bound, owner }) => [id, asset, code, BOUNDS.indexOf(bound), owner ?? null])
}

export const wireState = (state: AccountState) => ACCOUNT_STATES.indexOf(state)

/**
 * Validated before posting: one value that the database cannot read would fail the whole batch, including other callers' transfers. Throws
 * `BadFrame`.
 */
export function chainOf(value: unknown): Chain {
  const [first, ...others] = listOf(value).map(transferOf)
  return first ? [first, ...others] : bad('an empty chain')
}

/** `undefined` for a chain without a limit. */
export function limitOf(value: unknown): Limit | undefined {
  if (value === undefined || value === null) return undefined
  const [member, day, usot, cap] = listOf(value)
  return { member: uuidOf(member), day: dayOf(day), usot: amountOf(usot), cap: cap === null ? null : amountOf(cap) }
}

/** `undefined` for a chain that was posted for no signed request. Only its shape is checked. */
export function intentOf(value: unknown): Intent | undefined {
  if (value === undefined) return undefined
  const [by, id, member, ...rest] = listOf(value)
  const [time, method, target, once, body, tag] = rest.map(textOf)
  if (by !== 'session' && by !== 'key') return bad('a signatory')
  if (rest.length !== 6) return bad('an intent')
  return {
    by,
    id: uuidOf(id),
    member: uuidOf(member),
    time: time ?? '',
    method: method ?? '',
    target: target ?? '',
    once: once ?? '',
    body: body ?? '',
    tag: tag ?? '',
  }
}

export function accountsOf(value: unknown): NewAccount[] {
  return listOf(value).map((account) => {
    const [id, asset, code, bound, owner] = listOf(account)
    return {
      id: uuidOf(id),
      asset: typeof asset === 'string' ? asset : bad('an asset'),
      code: smallOf(code),
      bound: BOUNDS[Number(bound)] ?? bad('a bound'),
      ...(owner === null ? {} : { owner: uuidOf(owner) }),
    }
  })
}

export function stateOf(value: unknown): AccountState {
  return ACCOUNT_STATES[Number(value)] ?? bad('a state')
}

export function countOf(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : bad('a count')
}

export function uuidOf(value: unknown): string {
  return typeof value === 'string' && UUID.test(value) ? value : bad('an id')
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** As many digits as the journal's amounts may have. */
const AMOUNT = /^-?\d{1,39}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const SMALL_MAX = 2 ** 15 - 1
/** The end of the year 9999, which PostgreSQL supports. */
const MOMENT_MAX_MS = 253_402_300_799_000
const KINDS = new Map(Object.entries(KIND_NUMBER).map(([kind, number]) => [number, kind as Transfer['kind']]))

function transferOf(value: unknown): Transfer {
  const [kind, id, debit, credit, amount, code, reference, pending, expiresAt] = listOf(value)
  return {
    id: uuidOf(id),
    debit: uuidOf(debit),
    credit: uuidOf(credit),
    amount: amountOf(amount),
    code: smallOf(code),
    ...(reference === null ? {} : { reference: uuidOf(reference) }),
    ...kindOf(kind, pending, expiresAt),
  }
}

function kindOf(number: unknown, pending: unknown, expiresAt: unknown): TransferKind {
  const kind = KINDS.get(Number(number)) ?? bad('a kind')
  if (kind === 'transfer') return { kind }
  if (kind === 'pending') return expiresAt === null ? { kind } : { kind, expiresAt: momentOf(expiresAt) }
  return { kind, pending: uuidOf(pending) }
}

function amountOf(value: unknown): bigint {
  return typeof value === 'string' && AMOUNT.test(value) ? BigInt(value) : bad('an amount')
}

function dayOf(value: unknown): string {
  const isDay = typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
  return isDay ? value : bad('a day')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : bad('a text')
}

function momentOf(value: unknown): Date {
  return typeof value === 'number' && Math.abs(value) <= MOMENT_MAX_MS ? new Date(value) : bad('a moment')
}

function smallOf(value: unknown): number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= SMALL_MAX ? Number(value) : bad('a code')
}

function bad(what: string): never {
  throw new BadFrame(`${what} that cannot be read`)
}
