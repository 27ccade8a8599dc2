import type { Output } from '@cocobnk/contract'
import { selectCodeEnd } from '../code/store.ts'
import type { MemberDeps } from '../deps.ts'
import { memberVault } from '../vault.ts'
import { selectPhones } from './store.ts'

type Phone = Output<'GET /member/me/phone'>

/** Field name of the seal: a number sealed under it can only be opened under it. */
export const NUMBER_FIELD = 'member_phone.number'

/** Reads the confirmed and the pending number. A number whose code has expired is no longer pending and must be entered again. */
export async function readPhone({ db, vault }: Pick<MemberDeps, 'db' | 'vault'>, memberSeq: string): Promise<Phone> {
  const own = memberVault(db, vault, memberSeq)
  const shown: Phone = { phone: null, waiting: null }
  for (const row of await selectPhones(db, memberSeq)) {
    const number = await own.open(NUMBER_FIELD, row.number)
    if (row.verified_at) shown.phone = { number, verified_at: row.verified_at.toISOString() }
    else {
      const end = await selectCodeEnd(db, { purpose: 'PHONE', subject_seq: memberSeq })
      if (end) shown.waiting = { number, expires_at: end.toISOString() }
    }
  }
  return shown
}
