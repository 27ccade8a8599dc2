import { lockApplication } from '../application.store.ts'
import { lockDeal } from '../store.ts'
import type { ApplicationRow, DealDatabase, DealRow } from '../tables.ts'

/** A deal that is paid outside and has begun, for either side of it. */
export function selectOutside(
  db: DealDatabase,
  applicationSeq: string,
  memberSeq: string,
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom('deal_application')
    .selectAll()
    .where('application_seq', '=', applicationSeq)
    .where('pay_by', 'is not', null)
    .where((expression) =>
      expression.or([expression('member_seq', '=', memberSeq), expression('owner_seq', '=', memberSeq)]),
    )
    .executeTakeFirst()
}

/** Always the offer first, as everybody does who changes either. */
export async function lockBoth(
  db: DealDatabase,
  { deal_seq, application_seq }: Pick<ApplicationRow, 'deal_seq' | 'application_seq'>,
): Promise<{ readonly deal: DealRow; readonly application: ApplicationRow }> {
  const deal = await lockDeal(db, deal_seq)
  return { deal, application: await lockApplication(db, application_seq) }
}
