import { type AccountRow, type KnownAccount, readAccountNumber, selectAccounts, selectByIds } from '@cocobnk/account'
import { assetOfSeq } from '@cocobnk/asset'
import type { CodeOf, Confirming, Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely, uuidV7 } from '@cocobnk/database'
import { memberNamed, memberSince, notifySecurity } from '@cocobnk/member'
import { checkOutflow } from '@cocobnk/outflow'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { TransferDeps, TransferTables } from './deps.ts'
import { maskName } from './mask-name.ts'
import { payeeUsableAt } from './payee-cooling.ts'
import { deletePayeesAround, insertPayee, lockPayees, type PayeeRow, selectPayeeOf, selectPayees } from './store.ts'

export type Payee = Output<'GET /account/payee'>['list'][number]
type Recipient = Output<'GET /account/recipient/{account_number}'>

const PAYEES_MAX = 200

/** Finds the owner of an account number. The name is masked. */
export async function findRecipient(
  deps: TransferDeps,
  memberSeq: string,
  given: string,
): Promise<Result<Recipient, 'ACCOUNT_NUMBER_UNKNOWN'>> {
  const account = await accountOf(deps, given)
  const shown = account && (await showAccount(deps, account))
  if (!shown) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  const payee = await selectPayeeOf(deps.db, memberSeq, account.account_seq)
  const recipient = { ...shown, is_own: account.member_seq === memberSeq }
  return ok({ recipient, payee_seq: payee?.payee_seq ?? null })
}

/**
 * Finds where the member can send to another member named by ID, email or phone number: one account of each asset that both have. So a
 * caller who knows a name learns neither the member's other assets nor how many accounts and products they have.
 */
export async function findRecipients(deps: TransferDeps, memberSeq: string, name: string): Promise<Recipient[]> {
  const named = await memberNamed(deps, name)
  if (named === undefined || named === memberSeq) return []
  const [own, theirs, payees] = await Promise.all([
    selectAccounts(deps.db, memberSeq, {}),
    selectAccounts(deps.db, named, {}),
    selectPayees(deps.db, memberSeq),
  ])
  const shown = onePerSharedAsset(own, theirs).map(async (account) => {
    const recipient = await showAccount(deps, { ...account, member_seq: named })
    const payee = payees.find(({ account_seq }) => account_seq === account.account_seq)
    return recipient ? [{ recipient: { ...recipient, is_own: false }, payee_seq: payee?.payee_seq ?? null }] : []
  })
  return (await Promise.all(shown)).flat()
}

type Held = Pick<AccountRow, 'asset_seq' | 'instrument_type'>

function onePerSharedAsset<Theirs extends Held>(own: readonly Held[], theirs: readonly Theirs[]): Theirs[] {
  const shared = new Set(own.map(({ asset_seq }) => asset_seq))
  const first = new Map<string, Theirs>()
  for (const account of theirs)
    if (account.instrument_type === 'LEGACY' && shared.has(account.asset_seq) && !first.has(account.asset_seq))
      first.set(account.asset_seq, account)
  return [...first.values()]
}

type Wish = Confirming & { readonly accountNumber: string; readonly isFavourite: boolean }

/**
 * Confirms a recipient, after step-up for exactly this with a second factor, or with the password of a member without one. Idempotent.
 * Without an established factor the payee can be paid only after the cooling-off period. The mail about it contains a lock link.
 */
export async function createPayee(
  deps: TransferDeps,
  { memberSeq, sessionSeq, client, accountNumber, isFavourite }: Wish,
): Promise<Result<Payee, CodeOf<'POST /account/payee'>>> {
  const allowed = await checkOutflow(deps.outflow, { kind: 'PAYEE', memberSeq, sessionSeq })
  if (!allowed.ok) return allowed
  const account = await accountOf(deps, accountNumber)
  const shown = account && (await showAccount(deps, account))
  // Transfers between one's own accounts need no payee.
  if (!shown || account.member_seq === memberSeq) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  const usable_at = await usableAtOf(deps, memberSeq)
  const created = await commitIfOk(deps.db, async (transaction) => {
    await lockPayees(transaction, memberSeq)
    const known = await selectPayees(transaction, memberSeq)
    const same = known.find(({ account_seq }) => account_seq === account.account_seq)
    if (same) return ok(same)
    if (known.length >= PAYEES_MAX) return refuse('TOO_MANY_PAYEES', { values: { max: String(PAYEES_MAX) } })
    const payee = { payee_seq: uuidV7(), member_seq: memberSeq, account_seq: account.account_seq }
    const about = `${shown.name} · ${shown.asset.code} · ${account.number}`
    await notifySecurity(transaction, deps, { memberSeq, client, event: 'PAYEE_ADDED', about })
    return ok(await insertPayee(transaction, { ...payee, is_favourite: isFavourite, usable_at }))
  })
  return created.ok ? ok({ ...shown, ...ownWords(created.value) }) : created
}

/** Payees for display, without former members. */
export async function showPayees(deps: TransferDeps, rows: readonly PayeeRow[]): Promise<Payee[]> {
  const accounts = await selectByIds(
    deps.db,
    rows.map(({ account_seq }) => account_seq),
  )
  const accountBySeq = new Map(accounts.map((account) => [account.account_seq, account]))
  const shown = rows.map(async (row) => {
    const account = accountBySeq.get(row.account_seq)
    const known = account && (await showAccount(deps, account))
    return known ? [{ ...known, ...ownWords(row) }] : []
  })
  return (await Promise.all(shown)).flat()
}

/** Deletes the payees of a member whose membership ends, and those that point to them: incoming money could not be withdrawn. */
export async function erasePayees(db: Kysely<TransferTables>, memberSeq: string): Promise<void> {
  const accounts = await selectAccounts(db, memberSeq, {})
  await deletePayeesAround(
    db,
    memberSeq,
    accounts.map(({ account_seq }) => account_seq),
  )
}

async function usableAtOf({ db, settings, factorSince }: TransferDeps, memberSeq: string): Promise<Date> {
  const [{ member }, since, factor] = await Promise.all([
    settings(),
    memberSince(db, memberSeq),
    factorSince(memberSeq),
  ])
  const coolingHours = member.payee_cooling_off_hours
  return payeeUsableAt({ now: new Date(), coolingHours, memberSince: since, factorSince: factor })
}

function ownWords({ payee_seq, is_favourite, usable_at }: PayeeRow) {
  return { payee_seq, is_favourite, usable_at: usable_at.toISOString() }
}

async function accountOf({ accounts }: TransferDeps, given: string): Promise<KnownAccount | undefined> {
  const number = readAccountNumber(given)
  return number === undefined ? undefined : accounts.byNumber(number)
}

type Numbered = Pick<KnownAccount, 'member_seq' | 'asset_seq' | 'number'>

async function showAccount({ db, nameOf }: TransferDeps, { member_seq, asset_seq, number }: Numbered) {
  const name = await nameOf(member_seq)
  if (name === undefined) return undefined
  const { code } = await assetOfSeq(db, asset_seq)
  return { account_number: number, name: maskName(name), asset: { asset_seq, code } }
}
