import type { OperatorRole } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { ownerOf } from '@cocobnk/testing/operators'
import { operationsOf } from '@cocobnk/testing/requests'
import type { Request } from './people-attacker.ts'
import type { Try } from './people-input.ts'
import { accountOf, type People } from './people-world.ts'
import { UNIT } from './worth.ts'

/** Chosen so that each bound is reached within a few decisions, and never by the first one. */
const AMOUNT = 3_000n * UNIT
const OPERATIONS = operationsOf().filter(({ operation }) => operation.auth === 'operator')

/** What one operator may decide alone, about things of the mule, again and again. */
export function aloneTries(world: People, role: OperatorRole): readonly Try[] {
  const { query, mule, victim, operatorToken } = world
  const reason = 'looked at it'
  const way = (key: string, how: string, prepare: () => Promise<Request>): Try => {
    const asked = OPERATIONS.find((one) => one.key === key)
    if (!asked) throw new Error(`the contract has no ${key}`)
    return { asked, how, prepare }
  }
  const me = async () => ownerOf(await operatorToken(role))
  const opened = async (kind: string, seq: string) =>
    void (await query(`INSERT INTO review_case (case_seq, kind, subject_seq, member_seq, claimed_by, claimed_at)
      VALUES ('${uuidV7()}', '${kind}', '${seq}', '${mule.memberSeq}', '${await me()}', now())`))

  /** Coins in suspense: of the mule, or of nobody. */
  async function kept(isOfMule: boolean, sender: string | null): Promise<string> {
    const seq = uuidV7()
    await query(
      `INSERT INTO chain_position (network, height, hash) VALUES ('Ethereum', 1000, 'x') ON CONFLICT DO NOTHING`,
    )
    await query(`INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq, block_height,
        block_hash, confirmations_required, kept_for, posted_at, sender)
      SELECT '${seq}', 'Ethereum', '0x' || md5('${seq}') || md5('${seq}'), 0, seq, ${AMOUNT},
        ${isOfMule ? `'${accountOf(mule)}', '${mule.memberSeq}'` : 'NULL, NULL'}, 1, 'x', 1,
        '${isOfMule ? 'BELOW_MINIMUM' : 'UNKNOWN_MEMO'}', now(), ${sender ? `'${sender}'` : 'NULL'} FROM asset WHERE code = 'USOT'`)
    return seq
  }
  const credit = (how: string, isOfMule: boolean, type: string, more: object = {}) =>
    way('PATCH /operator/deposit/{deposit_seq}', `${type} ${how}`, async () => ({
      path: `/operator/deposit/${await kept(isOfMule, SENDER)}`,
      body: { type, reason, ...more },
    }))
  const claim = (how: string, sender: string | null, signature: string | null) =>
    way('PATCH /operator/deposit-claim/{claim_seq}', `SET_APPROVED ${how}`, async () => {
      const [seq, deposit] = [uuidV7(), await kept(false, sender)]
      await query(`INSERT INTO deposit_claim (claim_seq, deposit_seq, member_seq, account_seq, signature, signed_at)
        VALUES ('${seq}', '${deposit}', '${mule.memberSeq}', '${accountOf(mule)}',
          ${signature ? `'${signature}', now()` : 'NULL, NULL'})`)
      await query(`INSERT INTO application (application_seq, member_seq, kind, status)
        VALUES ('${seq}', '${mule.memberSeq}', 'DEPOSIT_CLAIM', 'PENDING')`)
      await opened('DEPOSIT_CLAIM', seq)
      return { path: `/operator/deposit-claim/${seq}`, body: { type: 'SET_APPROVED', reason } }
    })
  const withdrawal = (how: string, approvals: 1 | 2) =>
    way('PATCH /operator/withdraw/{withdrawal_seq}', `SET_APPROVED ${how}`, async () => {
      const seq = uuidV7()
      await query(`INSERT INTO withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
          fee_charge_type, usot, address_seq, network, address, details, step, approvals_needed)
        SELECT '${seq}', '${mule.memberSeq}', '${accountOf(mule)}', seq, ${AMOUNT}, 1, ${AMOUNT}, 'PREPAY', 'FIXED', ${AMOUNT},
          gen_random_uuid(), 'Ethereum', 'x', decode(repeat('00', 40), 'hex'), 'REVIEW', ${approvals} FROM asset WHERE code = 'USOT'`)
      return { path: `/operator/withdraw/${seq}`, body: { type: 'SET_APPROVED', reason } }
    })
  return [
    credit("of the mule's coins", true, 'SET_CREDITED'),
    credit("of nobody's coins", false, 'SET_CREDITED', { account_number: mule.accounts.get('USOT')?.number }),
    credit('to an address of the mule', false, 'SET_RETURNED', {
      address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    }),
    claim("of somebody's coins", SENDER, null),
    claim('of coins whose sender is unknown', null, null),
    claim('of coins that the mule has sent', SENDER, 'as signed'),
    withdrawal('of the mule', 1),
    withdrawal('of the mule that two must approve', 2),
    way('PATCH /operator/deal/dispute/{application_seq}', 'RELEASE to the mule', async () => ({
      path: `/operator/deal/dispute/${await dispute(world)}`,
      body: { decision: 'RELEASE', reason },
    })),
    way('PATCH /operator/affiliate-allowance/{allowance_seq}', 'SET_RELEASED for the mule', async () => ({
      path: `/operator/affiliate-allowance/${await allowance(world, victim.memberSeq)}`,
      body: { type: 'SET_RELEASED', reason },
    })),
  ]
}

const SENDER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

/** A deal that the mule says to have paid for outside, with coins of the victim that are set aside. */
async function dispute({ query, mule, victim, minorOf }: People): Promise<string> {
  const [deal, application] = [uuidV7(), uuidV7()]
  const amount = minorOf('BTC', AMOUNT / UNIT)
  await query(`INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unconfirmed, unit_price, held, reserved,
      source_account_seq, bank_account_seq, payment_minutes, state, request_key)
    SELECT '${deal}', '${victim.memberSeq}', market_seq, 'ASK', ${amount}, 1, ${amount}, 1, ${amount}, ${amount},
      '${accountOf(victim, 'BTC')}', gen_random_uuid(), 30, 'OPEN', '${deal}' FROM market WHERE kind = 'PRIVATE' AND code = 'BTC-USD'`)
  await query(`INSERT INTO deal_application (application_seq, group_seq, deal_seq, member_seq, amount, unit_price, payment, fee,
      receiving_account_seq, bank_account_seq, state, pay_by, paid_at, release_by, expires_at, request_key)
    VALUES ('${application}', gen_random_uuid(), '${deal}', '${mule.memberSeq}', ${amount}, 1, 1, 0, '${accountOf(mule, 'BTC')}',
      gen_random_uuid(), 'DISPUTED', now(), now(), now(), now(), '${application}')`)
  await query(
    `INSERT INTO deal_dispute (application_seq, reason, usot) VALUES ('${application}', 'NOT_RELEASED', ${AMOUNT})`,
  )
  return application
}

/** A share of a fee that somebody whom the mule invited has paid, held for review. */
async function allowance({ query, mule }: People, inviteeSeq: string): Promise<string> {
  const [policy, cause, seq] = [uuidV7(), uuidV7(), uuidV7()]
  await query(`INSERT INTO affiliate_policy (policy_seq, behaviour, beneficiary, benefactor, name, share_ppm, maturity_days, started_at)
    SELECT '${policy}', 'EXCHANGE', 'INVITER', 'HOUSE', 'x', 500000, 14, now() - interval '1 day'
    WHERE NOT EXISTS (SELECT FROM affiliate_policy WHERE behaviour = 'EXCHANGE' AND beneficiary = 'INVITER' AND ended_at IS NULL)`)
  await query(`INSERT INTO affiliate_cause (cause_seq, behaviour, member_seq, inviter_seq, asset_seq, principal, fee, account_seq, posting_seq)
    SELECT '${cause}', 'EXCHANGE', '${inviteeSeq}', '${mule.memberSeq}', seq, ${AMOUNT}, 200, gen_random_uuid(), gen_random_uuid()
    FROM asset WHERE code = 'USOT'`)
  await query(`INSERT INTO affiliate_allowance (allowance_seq, cause_seq, policy_seq, member_seq, asset_seq, amount, hold_reasons, is_held,
      posting_key, matures_at)
    SELECT '${seq}', '${cause}', policy_seq, '${mule.memberSeq}', asset.seq, floor(200 * share_ppm / 1000000), '{SAME_DEVICE}', true,
      gen_random_uuid(), now() FROM affiliate_policy, asset
    WHERE behaviour = 'EXCHANGE' AND beneficiary = 'INVITER' AND ended_at IS NULL AND code = 'USOT'`)
  return seq
}
