import type { Output } from '@cocobnk/contract'
import type { MemberDeps } from '../deps.ts'
import { monthsAfter } from '../months.ts'
import { type MemberVault, memberVault } from '../vault.ts'
import { type EmailTable, selectDefaultEmail, selectEmails } from './store.ts'

export type Email = Output<'GET /member/me/email'>['list'][number]
type EmailRow = Pick<EmailTable, 'email_seq' | 'address' | 'is_default'> & { readonly verified_at: Date | null }
type Deps = Pick<MemberDeps, 'db' | 'vault' | 'settings'>

/** Field name of the seal: an address sealed under it can only be opened under it. */
export const ADDRESS_FIELD = 'member_email.address'

export async function listEmails(deps: Deps, memberSeq: string): Promise<Output<'GET /member/me/email'>> {
  const own = memberVault(deps.db, deps.vault, memberSeq)
  const rows = await selectEmails(deps.db, memberSeq)
  const { constant, kyc } = await deps.settings()
  const list = await Promise.all(rows.map((row) => shownEmail(own, row, kyc.validity_months)))
  return { list, max: constant.max_emails }
}

export async function shownEmail(own: MemberVault, row: EmailRow, validityMonths: number): Promise<Email> {
  return {
    email_seq: row.email_seq,
    address: await own.open(ADDRESS_FIELD, row.address),
    is_default: row.is_default,
    verified_at: row.verified_at?.toISOString() ?? null,
    expires_at: row.verified_at ? monthsAfter(row.verified_at, validityMonths).toISOString() : null,
  }
}

/** The address given at the sign-up, and whether the member has confirmed it. */
export async function mainEmailOf(
  { db, vault }: Pick<MemberDeps, 'db' | 'vault'>,
  memberSeq: string,
): Promise<{ readonly address: string; readonly isVerified: boolean }> {
  const row = await selectDefaultEmail(db, memberSeq)
  const address = await memberVault(db, vault, memberSeq).open(ADDRESS_FIELD, row.address)
  return { address, isVerified: row.verified_at !== null }
}
