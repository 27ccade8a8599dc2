import { type Kysely, type PageRange, sql } from '@cocobnk/database'

export type ApplicationTable = {
  readonly application_seq: string
  readonly member_seq: string
  readonly kind: string
  readonly status: string
  readonly created_at: Date
  readonly updated_at: Date
}

/** Newest first, after the given place. */
export function selectApplications(
  db: Kysely<{ application: ApplicationTable }>,
  { memberSeq, after, limit }: PageRange & { readonly memberSeq: string },
) {
  return db
    .selectFrom('application')
    .select(['application_seq', 'kind', 'status', 'created_at', 'updated_at'])
    .where('member_seq', '=', memberSeq)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, application_seq) < (${after?.at}::timestamptz, ${after?.seq}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('application_seq', 'desc')
    .limit(limit)
    .execute()
}
