import { sql } from '@cocobnk/database'
import type { PastGround } from '../past/ground.ts'
import type { Scene } from '../scene.ts'

const APP_SEQ = '019a8000-0000-7000-8170-000000000001'
const GRANT_SEQ = '019a8000-0000-7000-8170-000000000002'
const APP_ID = 'app_SlowBooksReadingClubAp'

/** An app that pays for its members, approved by an operator. */
const PAYING = {
  app: '019a8000-0000-7000-8170-000000000003',
  id: 'app_CornerBakeryOrdersAppX',
  review: '019a8000-0000-7000-8170-000000000004',
  grant: '019a8000-0000-7000-8170-000000000005',
  limitUsot: 5_000n * 10n ** 8n,
}

/** Two registered apps that the demo's member has let in: one reads the member's identity, the other pays shops up to a limit. */
export const oauth: Scene = {
  name: 'oauth',
  past: async ({ db }) => {
    await sql`INSERT INTO oauth_client (client_seq, member_seq, client_id, name, site_url, redirect_uris, scopes, created_at)
      SELECT ${APP_SEQ}, member_seq, ${APP_ID}, 'Slow Books Reading Club', 'https://club.slowbooks.example/',
        '{https://club.slowbooks.example/callback}', '{openid,profile,email}', now() - interval '40 days'
      FROM member WHERE user_name = 'merchant' ON CONFLICT DO NOTHING`.execute(db)
    await sql`INSERT INTO oauth_grant (grant_seq, client_seq, member_seq, subject, scopes, created_at, last_used_at)
      SELECT ${GRANT_SEQ}, ${APP_SEQ}, member_seq, repeat('D', 43), '{openid,profile}', now() - interval '21 days',
        now() - interval '2 days'
      FROM member WHERE user_name = 'demo' ON CONFLICT DO NOTHING`.execute(db)
    await letPay(db)
  },
}

async function letPay(db: PastGround['db']): Promise<void> {
  const { app, id, review, grant, limitUsot } = PAYING
  await sql`INSERT INTO review_case (case_seq, kind, subject_seq, member_seq, opened_at, claimed_by, claimed_at, decided_at, outcome)
    SELECT ${review}, 'APP', ${review}, member_seq, now() - interval '31 days', operator_seq, now() - interval '30 days',
      now() - interval '30 days', 'APPROVED'
    FROM member, (SELECT operator_seq FROM operator ORDER BY operator_seq LIMIT 1) AS first
    WHERE user_name = 'merchant' ON CONFLICT DO NOTHING`.execute(db)
  await sql`INSERT INTO oauth_client (client_seq, member_seq, client_id, name, site_url, redirect_uris, scopes, review_seq, review_state,
      created_at)
    SELECT ${app}, member_seq, ${id}, 'Corner Bakery', 'https://bakery.example/', '{https://bakery.example/callback}',
      '{openid,profile,payments:write}', ${review}, 'APPROVED', now() - interval '31 days'
    FROM member WHERE user_name = 'merchant' ON CONFLICT DO NOTHING`.execute(db)
  await sql`INSERT INTO oauth_grant (grant_seq, client_seq, member_seq, subject, scopes, limit_usot, created_at, last_used_at)
    SELECT ${grant}, ${app}, member_seq, repeat('E', 43), '{openid,profile,payments:write}', ${limitUsot},
      now() - interval '12 days', now() - interval '1 day'
    FROM member WHERE user_name = 'demo' ON CONFLICT DO NOTHING`.execute(db)
}
