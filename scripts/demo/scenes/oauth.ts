import { sql } from '@cocobnk/database'
import type { Scene } from '../scene.ts'

const APP_SEQ = '019a8000-0000-7000-8170-000000000001'
const GRANT_SEQ = '019a8000-0000-7000-8170-000000000002'
const APP_ID = 'app_SlowBooksReadingClubAp'

/** An app that somebody registered, and that the demo's member let in three weeks ago. */
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
  },
}
