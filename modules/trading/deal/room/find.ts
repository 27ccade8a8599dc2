import { lockApplication } from '../application.store.ts'
import { lockDeal } from '../store.ts'
import type { ApplicationRow, DealDatabase, DealRow } from '../tables.ts'

export type OutsideRow = ApplicationRow & Pick<DealRow, 'offer_type'>

/** Finds a deal paid outside that has begun, for either side of it. */
export function selectOutside(
  db: DealDatabase,
  applicationSeq: string,
  memberSeq: string,
): Promise<OutsideRow | undefined> {
  return db
    .selectFrom('deal_application as application')
    .innerJoin('deal', 'deal.deal_seq', 'application.deal_seq')
    .selectAll('application')
    .select('deal.offer_type')
    .where('application.application_seq', '=', applicationSeq)
    .where('application.pay_by', 'is not', null)
    .where((expression) =>
      expression.or([
        expression('application.member_seq', '=', memberSeq),
        expression('application.owner_seq', '=', memberSeq),
      ]),
    )
    .executeTakeFirst()
}

/** Whether the member buys or sells: an applicant to a sale buys, and an applicant to a purchase sells. */
export function sideOf(
  { offer_type, member_seq }: Pick<OutsideRow, 'offer_type' | 'member_seq'>,
  memberSeq: string,
): 'BUYER' | 'SELLER' {
  return (memberSeq === member_seq) === (offer_type === 'ASK') ? 'BUYER' : 'SELLER'
}

/** Locks the offer, then the application. Every caller uses this order, to avoid deadlocks. */
export async function lockBoth(
  db: DealDatabase,
  { deal_seq, application_seq }: Pick<ApplicationRow, 'deal_seq' | 'application_seq'>,
): Promise<{ readonly deal: DealRow; readonly application: ApplicationRow }> {
  const deal = await lockDeal(db, deal_seq)
  return { deal, application: await lockApplication(db, application_seq) }
}
