import { randomBytes } from 'node:crypto'
import { assetOfSeq } from '@cocobnk/asset'
import type { Call } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { memberVault } from '@cocobnk/member'
import { parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MoneyRequestDeps } from './deps.ts'
import { NOTE_FIELD, type Shown, showRequest } from './shown.ts'
import { insertRequest, selectMade, selectRequest } from './store.ts'

const DAY_MS = 86_400_000
const LINK_BYTES = 16

type Wish = Call<'POST /account/money-request'>['body'] & {
  /** Repeating the same key returns the same money request. */
  readonly requestKey: string
}

export async function createRequest(
  deps: MoneyRequestDeps,
  memberSeq: string,
  { account_seq, amount, note, is_reusable, life_days, requestKey }: Wish,
): Promise<Result<Shown, 'NOT_FOUND' | 'INVALID_INPUT'>> {
  const { db, vault } = deps
  const known = await selectMade(db, memberSeq, requestKey)
  if (known) return ok(await showRequest(deps, known))
  const account = await deps.accounts.own(memberSeq, account_seq)
  // Money cannot be paid into a product by its account number.
  if (account?.instrument_type !== 'LEGACY') return refuse('NOT_FOUND')
  const { decimal_point } = await assetOfSeq(db, account.asset_seq)
  const minor = amount === undefined ? undefined : parseMinor(amount, decimal_point)
  if (minor && (!minor.ok || minor.value === 0n)) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const request_seq = uuidV7()
  await insertRequest(db, {
    request_seq,
    member_seq: memberSeq,
    account_seq,
    amount: minor?.ok ? minor.value : null,
    note: note === undefined ? null : await memberVault(db, vault, memberSeq).seal(NOTE_FIELD, note),
    is_reusable,
    request_key: requestKey,
    link_id: randomBytes(LINK_BYTES).toString('base64url'),
    expires_at: new Date(Date.now() + life_days * DAY_MS),
  })
  const row = await selectRequest(db, memberSeq, request_seq)
  if (!row) throw new Error(`request ${request_seq} is missing right after it was inserted`)
  return ok(await showRequest(deps, row))
}
