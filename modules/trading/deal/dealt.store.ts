import { newestFirst, type PageRange, sql } from '@cocobnk/database'
import { accountNumber, userName } from './looked-up.ts'
import type { ApplicationRow, DealDatabase, DealRow } from './tables.ts'

/** A hand-over, with the accounts of both sides and its id. */
export type DealtRow = ApplicationRow &
  Pick<DealRow, 'deal_number' | 'offer_type' | 'market_seq'> & {
    readonly move_seq: string
    readonly owner_name: string
    readonly applicant_name: string
    readonly payment_number: string | null
    readonly receiving_number: string | null
    readonly source_number: string
    readonly target_number: string | null
  }

type Wanted = PageRange & { readonly from: string | undefined; readonly to: string | undefined }

/** Completed deals of a member on either side, newest first. */
export function selectDealt(db: DealDatabase, memberSeq: string, { from, to, ...range }: Wanted): Promise<DealtRow[]> {
  return db
    .selectFrom('deal_application as application')
    .innerJoin('deal', 'deal.deal_seq', 'application.deal_seq')
    .innerJoin('deal_move', (join) =>
      join
        .onRef('deal_move.application_seq', '=', 'application.application_seq')
        .on('deal_move.step', '=', 'HAND_OVER')
        .on('deal_move.state', '=', 'DONE'),
    )
    .selectAll('application')
    .select([
      'deal.deal_number',
      'deal.offer_type',
      'deal.market_seq',
      'deal_move.move_seq',
      userName('application.owner_seq').as('owner_name'),
      userName('application.member_seq').as('applicant_name'),
      accountNumber('application.payment_account_seq').as('payment_number'),
      accountNumber('application.receiving_account_seq').as('receiving_number'),
      accountNumber('deal.source_account_seq').$notNull().as('source_number'),
      accountNumber('deal.target_account_seq').as('target_number'),
    ])
    .where((expression) =>
      expression.or([
        expression('application.member_seq', '=', memberSeq),
        expression('application.owner_seq', '=', memberSeq),
      ]),
    )
    .where('application.state', '=', 'CONFIRMED')
    .$if(from !== undefined, (all) => all.where('application.decided_at', '>=', sql<Date>`${from}::timestamptz`))
    .$if(to !== undefined, (all) => all.where('application.decided_at', '<', sql<Date>`${to}::timestamptz`))
    .$call(newestFirst('application.created_at', 'application.application_seq', range))
    .execute()
}
