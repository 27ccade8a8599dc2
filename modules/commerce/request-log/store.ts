import type { CommerceMode } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql, uuidV7 } from '@cocobnk/database'
import type { RequestLogTables } from './tables.ts'

type Db = Kysely<RequestLogTables>

/** The logged facts of a request. Shop and mode follow from its key. */
export type NotedRequest = Omit<RequestLogTables['signed_request'], 'request_seq' | 'merchant_seq' | 'mode'>

/** Inserts requests; those with a key that belongs to no shop are omitted. */
export async function insertRequests(db: Db, requests: readonly NotedRequest[]): Promise<void> {
  const rows = JSON.stringify(requests.map((request) => ({ request_seq: uuidV7(), ...request })))
  await sql`
    INSERT INTO signed_request (request_seq, merchant_seq, key_seq, mode, method, path, status, duration_ms, code, api_version, address,
      verdict, expected, request_id, created_at)
    SELECT request_seq, merchant_seq, key_seq, mode, method, path, status, duration_ms, code, noted.api_version, address,
      verdict, expected, request_id, noted.created_at
    FROM jsonb_to_recordset(${rows}::jsonb) AS noted (request_seq uuid, key_seq uuid, method text, path text, status integer,
      duration_ms integer, code text, api_version text, address text, verdict text, expected text, request_id text,
      created_at timestamptz)
    JOIN merchant_key USING (key_seq)`.execute(db)
}

type Asked = { readonly merchantSeq: string; readonly mode: CommerceMode; readonly onlyRefused: boolean }

/** One page of requests, newest first, after the given position. */
export function selectRequests(db: Db, { merchantSeq, mode, onlyRefused, ...range }: Asked & PageRange) {
  return db
    .selectFrom('signed_request')
    .selectAll()
    .where('merchant_seq', '=', merchantSeq)
    .where('mode', '=', mode)
    .$if(onlyRefused, (all) => all.where('code', 'is not', null))
    .$call(newestFirst('created_at', 'request_seq', range))
    .execute()
}

/** Deletes requests older than thirty days. Returns whether there may be more. */
export async function forgetOldRequests(db: Db): Promise<boolean> {
  const BATCH = 5_000
  const { rows } = await sql`
    DELETE FROM signed_request WHERE request_seq IN (
      SELECT request_seq FROM signed_request WHERE created_at < now() - interval '30 days'
      ORDER BY created_at LIMIT ${BATCH})
    RETURNING 1`.execute(db)
  return rows.length === BATCH
}
