import { type KnownAccount, readAccountNumber, selectAccounts, selectByIds } from '@cocobnk/account'
import { assetOfSeq } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { TransferDeps, TransferTables } from './deps.ts'
import { maskName } from './mask-name.ts'
import { deletePayeesAround, insertPayee, lockPayees, type PayeeRow, selectPayeeOf, selectPayees } from './store.ts'

export type Payee = Output<'GET /account/payee'>['list'][number]
type Recipient = Output<'GET /account/recipient/{account_number}'>

const PAYEES_MAX = 200

/** Whose account it is, as far as it is told. */
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

type Wish = { readonly memberSeq: string; readonly accountNumber: string; readonly isFavourite: boolean }

/** Reached only by who has proved to want exactly this. Twice is once. */
export async function createPayee(
  deps: TransferDeps,
  { memberSeq, accountNumber, isFavourite }: Wish,
): Promise<Result<Payee, 'ACCOUNT_NUMBER_UNKNOWN' | 'TOO_MANY_PAYEES'>> {
  const account = await accountOf(deps, accountNumber)
  const shown = account && (await showAccount(deps, account))
  // Between one's own accounts nobody is asked.
  if (!shown || account.member_seq === memberSeq) return refuse('ACCOUNT_NUMBER_UNKNOWN')
  const created = await commitIfOk(deps.db, async (transaction) => {
    await lockPayees(transaction, memberSeq)
    const known = await selectPayees(transaction, memberSeq)
    const same = known.find(({ account_seq }) => account_seq === account.account_seq)
    if (same) return ok(same)
    if (known.length >= PAYEES_MAX) return refuse('TOO_MANY_PAYEES', { values: { max: String(PAYEES_MAX) } })
    const payee = { payee_seq: uuidV7(), member_seq: memberSeq, account_seq: account.account_seq }
    return ok(await insertPayee(transaction, { ...payee, is_favourite: isFavourite }))
  })
  return created.ok ? ok({ ...shown, ...ownWords(created.value) }) : created
}

/** Who has closed their membership is left out. */
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

/** Who leaves pays nobody any more and is paid by nobody: what would arrive could not be fetched. */
export async function erasePayees(db: Kysely<TransferTables>, memberSeq: string): Promise<void> {
  const accounts = await selectAccounts(db, memberSeq, {})
  await deletePayeesAround(
    db,
    memberSeq,
    accounts.map(({ account_seq }) => account_seq),
  )
}

function ownWords({ payee_seq, is_favourite }: PayeeRow) {
  return { payee_seq, is_favourite }
}

async function accountOf({ accounts }: TransferDeps, given: string): Promise<KnownAccount | undefined> {
  const number = readAccountNumber(given)
  return number === undefined ? undefined : accounts.byNumber(number)
}

async function showAccount({ db, nameOf }: TransferDeps, { member_seq, asset_seq, number }: KnownAccount) {
  const name = await nameOf(member_seq)
  if (name === undefined) return undefined
  const { code } = await assetOfSeq(db, asset_seq)
  return { account_number: number, name: maskName(name), asset: { asset_seq, code } }
}
