import type { Output } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { splitInviterCode, userNameOf } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { AffiliateDatabase } from './tables.ts'

type Campaign = Output<'POST /affiliate/campaign'>['campaign']

const CAMPAIGNS_MAX = 20

export async function readCampaigns(db: AffiliateDatabase, memberSeq: string): Promise<Campaign[]> {
  const [rows, name] = await Promise.all([selectCampaigns(db, memberSeq), userNameOf(db, memberSeq)])
  return rows.map(({ campaign_seq, word, opened, joined, created_at }) => ({
    campaign_seq,
    word,
    code: `${name}~${word}`,
    opened: Number(opened),
    joined: Number(joined),
    created_at: created_at.toISOString(),
  }))
}

export async function addCampaign(
  db: AffiliateDatabase,
  memberSeq: string,
  word: string,
): Promise<Result<Campaign, 'CAMPAIGN_LIMIT'>> {
  // The limit is checked in the statement itself. Concurrent inserts may exceed it slightly, which does no harm.
  await sql`
    INSERT INTO affiliate_campaign (campaign_seq, member_seq, word)
      SELECT ${uuidV7()}, ${memberSeq}::uuid, ${word}
      WHERE (SELECT count(*) FROM affiliate_campaign WHERE member_seq = ${memberSeq}::uuid) < ${CAMPAIGNS_MAX}
    ON CONFLICT (member_seq, word) DO NOTHING`.execute(db)
  const made = (await readCampaigns(db, memberSeq)).find((one) => one.word === word)
  return made ? ok(made) : refuse('CAMPAIGN_LIMIT', { values: { max: String(CAMPAIGNS_MAX) } })
}

export async function removeCampaign(db: AffiliateDatabase, memberSeq: string, campaignSeq: string): Promise<boolean> {
  const row = await db
    .deleteFrom('affiliate_campaign')
    .where('campaign_seq', '=', campaignSeq)
    .where('member_seq', '=', memberSeq)
    .returning('campaign_seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Only increments a counter; nothing about the visitor is stored. Unknown links get the same answer as existing ones. */
export async function countOpening(db: AffiliateDatabase, code: string): Promise<void> {
  const { name, word } = splitInviterCode(code)
  if (word === null) return
  await sql`
    UPDATE affiliate_campaign SET opened = opened + 1 FROM member
    WHERE member.member_seq = affiliate_campaign.member_seq AND lower(user_name) = lower(${name}) AND word = ${word}`.execute(
    db,
  )
}

async function selectCampaigns(db: AffiliateDatabase, memberSeq: string) {
  const { rows } = await sql<{
    campaign_seq: string
    word: string
    opened: bigint
    joined: bigint
    created_at: Date
  }>`
    SELECT campaign_seq, word, opened, created_at, (
      SELECT count(*) FROM member WHERE inviter_seq = ${memberSeq}::uuid AND invite_word = word) AS joined
    FROM affiliate_campaign WHERE member_seq = ${memberSeq}::uuid ORDER BY campaign_seq DESC`.execute(db)
  return rows
}
