import type { ApplicationKind } from '@cocobnk/contract'
import { type Generated, type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'

export type ApplicationTable = {
  readonly application_seq: string
  readonly member_seq: string
  readonly kind: ApplicationKind
  readonly status: string
  readonly created_at: Generated<Date>
  readonly updated_at: Generated<Date>
}

type ApplicationDatabase = Kysely<{ application: ApplicationTable }>

/** Records the begin or the outcome of an application, in the transaction of the module that it belongs to. */
export async function upsertApplication(
  db: ApplicationDatabase,
  application: Pick<ApplicationTable, 'application_seq' | 'member_seq' | 'kind' | 'status'>,
): Promise<void> {
  await db
    .insertInto('application')
    .values(application)
    .onConflict((conflict) =>
      conflict
        .column('application_seq')
        .doUpdateSet({ status: application.status, updated_at: sql<Date>`now()` })
        .whereRef('application.member_seq', '=', 'excluded.member_seq'),
    )
    .execute()
}

/** Applications of a member, newest first, after the given position. */
export function selectApplications(
  db: ApplicationDatabase,
  { memberSeq, after, limit }: PageRange & { readonly memberSeq: string },
) {
  return db
    .selectFrom('application')
    .select(['application_seq', 'kind', 'status', 'created_at', 'updated_at'])
    .where('member_seq', '=', memberSeq)
    .$call(newestFirst('created_at', 'application_seq', { after, limit }))
    .execute()
}
