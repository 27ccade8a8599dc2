import { contentOf, type DangerousAction, SAMPLE_BODIES, textsOf } from '@cocobnk/contract'
import { sql, uuidV7 } from '@cocobnk/database'
import { type Asking, askingOfCommerce } from './ask-commerce.ts'
import { askingOfFreeze } from './ask-freeze.ts'
import type { Bank } from './members.ts'
import { ownerOf } from './operators.ts'
import type { Reply } from './requests.ts'

export const BITCOIN = '/operator/asset/019a8000-0000-7000-8000-000000000001'
export const NOTICE = '/operator/content/019a8100-0000-7000-8000-000000000001'
/** The order book of bitcoin. */
const BOOK = '019a8000-0000-7000-8003-000000000001'
export const POLICY = {
  minimum_deposit: '0',
  fee_type: 'PREPAY',
  fee_charge_type: 'FIXED',
  fee_amount: '0.0002',
  is_active: true,
}

type Running = {
  readonly bank: Bank
  /** An operator calls the api, confirming with a fresh code where required. */
  readonly call: (token: string, method: string, path: string, body?: object) => Promise<Reply>
}

/** How each dangerous action is requested and approved in a running bank. */
export function openDesk({ bank, call }: Running) {
  let made = 0

  async function query<Row>(text: string): Promise<Row[]> {
    return (await sql.raw<Row>(text).execute(bank.owner)).rows
  }

  async function member(state = 'ACTIVE') {
    made += 1
    const userName = `eyes-${made}`
    await bank.createMember(userName)
    const [row] = await query<{ member_seq: string }>(
      `UPDATE member SET state = '${state}' WHERE user_name = '${userName}' RETURNING member_seq`,
    )
    const memberSeq = row?.member_seq ?? ''
    const stateNow = async () =>
      (await query<{ state: string }>(`SELECT state FROM member WHERE member_seq = '${memberSeq}'`))[0]?.state
    return { userName, memberSeq, stateNow, path: `/operator/member/${memberSeq}` }
  }

  async function colleague() {
    const operatorSeq = ownerOf(await bank.operatorToken('SUPPORT'))
    const stateNow = async () =>
      (await query<{ state: string }>(`SELECT state FROM operator WHERE operator_seq = '${operatorSeq}'`))[0]?.state
    return { stateNow, path: `/operator/operator/${operatorSeq}` }
  }

  async function bitcoin() {
    type Row = { confirmations_required: number; fee_amount: bigint }
    const [row] = await query<Row>(`SELECT confirmations_required, fee_amount FROM asset WHERE code = 'BTC'`)
    if (!row) throw new Error('there is no bitcoin')
    return row
  }

  /** A kept deposit worth more than one operator may decide alone. */
  async function keptDeposit(verdict: Readonly<Record<string, string>>): Promise<Asking> {
    const { memberSeq } = await member()
    await query(
      `INSERT INTO chain_position (network, height, hash) VALUES ('Bitcoin', 100, 'x') ON CONFLICT DO NOTHING`,
    )
    const [row] = await query<{ deposit_seq: string }>(`WITH account AS (
        INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
        SELECT gen_random_uuid(), '${memberSeq}', seq, '3' || lpad('${made}', 12, '0'), 'x', 1 FROM asset WHERE code = 'BTC'
        RETURNING account_seq, asset_seq)
      INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq, block_height,
        block_hash, confirmations_required, kept_for, posted_at)
      SELECT gen_random_uuid(), 'Bitcoin', repeat('0', 60) || lpad('${made}', 4, '0'), 0, asset_seq, 100000000000, account_seq,
        '${memberSeq}', 1, 'x', 1, 'BELOW_MINIMUM', now() FROM account RETURNING deposit_seq`)
    const seq = row?.deposit_seq
    const body = { ...verdict, reason: 'the owner is known' }
    const done = async () => (await query(`SELECT FROM kept_decision WHERE deposit_seq = '${seq}'`)).length === 1
    return { method: 'PATCH', path: `/operator/deposit/${seq}`, body, done }
  }

  /** Opens a case; whoever asks for its approval claims it first. */
  async function caseOf(kind: string, { seq, memberSeq }: { readonly seq: string; readonly memberSeq: string }) {
    await query(`INSERT INTO review_case (case_seq, kind, subject_seq, member_seq)
      VALUES ('${seq}', '${kind}', '${seq}', '${memberSeq}')`)
    return (operatorSeq: string) =>
      query(`UPDATE review_case SET claimed_by = '${operatorSeq}', claimed_at = now() WHERE case_seq = '${seq}'`)
  }

  /** How to request each dangerous action, and how to check that it was done. A new action does not compile without a row. */
  const ASKING: Readonly<Record<DangerousAction, () => Promise<Asking>>> = {
    ...askingOfCommerce({ bank, query, member, caseOf }),
    'affiliate.change': async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'affiliate.change' AND state = 'PENDING'`)
      made += 1
      const name = `Programme ${made}`
      const terms = { benefactor: 'HOUSE', name, share_percent: '20', maturity_days: 14, monthly_cap: null }
      const body = { behaviour: 'EXCHANGE', beneficiary: 'INVITER', terms, reason: 'members bring friends' }
      const done = async () => (await query(`SELECT FROM affiliate_policy WHERE name = '${name}'`)).length === 1
      return { method: 'PUT', path: '/operator/affiliate-policy', body, done }
    },
    'asset.change': async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'asset.change' AND state = 'PENDING'`)
      const { confirmations_required: before } = await bitcoin()
      const policy = { ...POLICY, confirmations_required: before + 1 }
      const done = async () => (await bitcoin()).confirmations_required === before + 1
      return { method: 'PUT', path: BITCOIN, body: { policy, reason: 'the chain is slow' }, done }
    },
    'content.publish': async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'content.publish' AND state = 'PENDING'`)
      made += 1
      const title = `Notice ${made}`
      const done = async () =>
        (await query(`SELECT FROM content WHERE text -> 'ko-KR' ->> 'title' = '${title}'`)).length === 1
      return { method: 'PUT', path: NOTICE, body: { content: contentOf(title), reason: 'members must know' }, done }
    },
    'deposit-claim.approve': async () => {
      const { memberSeq } = await member()
      const [account] = await query<{ account_seq: string }>(`INSERT INTO account
          (account_seq, member_seq, asset_seq, number, title, place)
        SELECT gen_random_uuid(), '${memberSeq}', seq, '3' || lpad('${made}', 12, '0'), 'x', 1 FROM asset WHERE code = 'USOT'
        RETURNING account_seq`)
      const seq = uuidV7()
      await query(
        `INSERT INTO chain_position (network, height, hash) VALUES ('Ethereum', 100, 'x') ON CONFLICT DO NOTHING`,
      )
      await query(`INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, confirmations_required,
          kept_for, block_height, block_hash, posted_at)
        SELECT '${seq}', network, '0x' || repeat(lpad('${made}', 8, '0'), 8), 0, seq, 1, 1, 'UNKNOWN_MEMO', 1, 'x', now()
        FROM asset WHERE code = 'USOT'`)
      await query(`INSERT INTO deposit_claim (claim_seq, deposit_seq, member_seq, account_seq)
        VALUES ('${seq}', '${seq}', '${memberSeq}', '${account?.account_seq}')`)
      const prepare = await caseOf('DEPOSIT_CLAIM', { seq, memberSeq })
      const body = { type: 'SET_APPROVED', reason: 'the receipt fits' }
      const done = async () =>
        (await query(`SELECT FROM deposit_claim WHERE claim_seq = '${seq}' AND status = 'APPROVED'`)).length === 1
      return { method: 'PATCH', path: `/operator/deposit-claim/${seq}`, body, prepare, done }
    },
    'deposit.credit': () => keptDeposit({ type: 'SET_CREDITED' }),
    'deposit.return': () =>
      keptDeposit({ type: 'SET_RETURNED', address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' }),
    'halt.release': async () => {
      await query(`DELETE FROM halt`)
      const [halt] = await query<{ halt_seq: string }>(`INSERT INTO halt (halt_seq, kind, asset_seq, cause, facts)
        SELECT gen_random_uuid(), 'ASSET', seq, 'DIFFERENCE', '{}' FROM asset WHERE code = 'BTC' RETURNING halt_seq`)
      const body = { type: 'SET_RELEASED', reason: 'the books were put right' }
      const done = async () => (await query(`SELECT FROM halt WHERE released_at IS NOT NULL`)).length === 1
      return { method: 'PATCH', path: `/operator/halt/${halt?.halt_seq}`, body, done }
    },
    'instrument.change': async () => {
      made += 1
      const { terms, document, reason } = SAMPLE_BODIES['POST /operator/instrument']
      const name = { ...terms.name, 'en-US': `Product ${made}` }
      // Nothing may be promised beyond the rewards, which are empty here.
      const body = { terms: { ...terms, name, capacity: '0' }, document, reason }
      const done = async () =>
        (await query(`SELECT FROM instrument WHERE terms -> 'name' ->> 'en-US' = '${name['en-US']}'`)).length === 1
      return { method: 'POST', path: '/operator/instrument', body, done }
    },
    'market.change': async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'market.change' AND state = 'PENDING'`)
      const [row] = await query<{ band_ppm: number }>(`SELECT band_ppm FROM market WHERE market_seq = '${BOOK}'`)
      const band = (row?.band_ppm ?? 0) + 10_000
      const { terms, reason } = SAMPLE_BODIES['PUT /operator/market/{market_seq}']
      const body = { terms: { ...terms, band_percent: String(band / 10_000) }, reason }
      const done = async () =>
        (await query(`SELECT FROM market WHERE market_seq = '${BOOK}' AND band_ppm = ${band}`)).length === 1
      return { method: 'PUT', path: `/operator/market/${BOOK}`, body, done }
    },
    'market.resume': async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'market.resume' AND state = 'PENDING'`)
      await query(`UPDATE market SET state = 'HALTED', auction_ends_at = NULL WHERE market_seq = '${BOOK}'`)
      const body = { type: 'SET_RESUMED', reason: 'the price is known again' }
      const done = async () =>
        (await query(`SELECT FROM market WHERE market_seq = '${BOOK}' AND state = 'AUCTION'`)).length === 1
      return { method: 'PATCH', path: `/operator/market/${BOOK}`, body, done }
    },
    'member.restrict': async () => {
      const { path, stateNow } = await member()
      const body = { type: 'SET_SUSPENDED', reason: 'asked for by the police' }
      return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'SUSPENDED' }
    },
    'member.release': async () => {
      const { path, stateNow } = await member('SUSPENDED')
      const body = { type: 'SET_RELEASED', reason: 'cleared' }
      return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'ACTIVE' }
    },
    'deal.readmit': async () => {
      const { memberSeq } = await member()
      const body = { type: 'SET_READMITTED', reason: 'cleared' }
      const done = async () =>
        (await query(`SELECT FROM deal_bar WHERE member_seq = '${memberSeq}' AND lifted_at IS NOT NULL`)).length === 1
      const prepare = (operatorSeq: string) =>
        query(`INSERT INTO deal_bar (member_seq, reason, operator_seq) VALUES ('${memberSeq}', 'x', '${operatorSeq}')
          ON CONFLICT DO NOTHING`)
      return { method: 'PATCH', path: `/operator/deal/member/${memberSeq}`, body, prepare, done }
    },
    'deal.release': async () => {
      const { memberSeq } = await member()
      const [row] = await query<{ deal_seq: string }>(`WITH opened AS (
          INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
          SELECT gen_random_uuid(), '${memberSeq}', seq, '5' || lpad((${made} * 10 + row_number() OVER ())::text, 12, '0'), 'x', 1
          FROM asset WHERE code IN ('BTC', 'USOT') RETURNING account_seq)
        INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unit_price, source_account_seq,
          target_account_seq, state, is_frozen, frozen_reason, request_key)
        SELECT gen_random_uuid(), '${memberSeq}', market_seq, 'ASK', 1, 1, 1, (SELECT min(account_seq::text)::uuid FROM opened),
          (SELECT max(account_seq::text)::uuid FROM opened), 'OPEN', true, 'x', 'x'
        FROM market WHERE kind = 'PRIVATE' AND code = 'BTC-USOT' RETURNING deal_seq`)
      const seq = row?.deal_seq
      const body = { type: 'SET_RELEASED', reason: 'cleared' }
      const done = async () =>
        (await query(`SELECT FROM deal WHERE deal_seq = '${seq}' AND NOT is_frozen`)).length === 1
      return { method: 'PATCH', path: `/operator/deal/${seq}`, body, done }
    },
    'deal.rule': async () => {
      const [{ memberSeq }, { memberSeq: buyerSeq }] = [await member(), await member()]
      const [offered] = await query<{ deal_seq: string; receiving: string }>(`WITH opened AS (
          INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
          SELECT gen_random_uuid(), whose::uuid, seq, '6' || lpad((${made} * 10 + row_number() OVER ())::text, 12, '0'), 'x', 1
          FROM asset, unnest(ARRAY['${memberSeq}', '${buyerSeq}']) AS whose WHERE code = 'BTC' RETURNING account_seq, member_seq)
        INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unconfirmed, unit_price, held, reserved,
          source_account_seq, bank_account_seq, payment_minutes, state, request_key)
        SELECT gen_random_uuid(), '${memberSeq}', market_seq, 'ASK', 10, 1, 10, 1, 10, 10,
          (SELECT account_seq FROM opened WHERE member_seq = '${memberSeq}'), gen_random_uuid(), 30, 'OPEN', 'x'
        FROM market WHERE kind = 'PRIVATE' AND code = 'BTC-USD'
        RETURNING deal_seq, (SELECT account_seq FROM opened WHERE member_seq = '${buyerSeq}') AS receiving`)
      const [row] = await query<{
        application_seq: string
      }>(`INSERT INTO deal_application (application_seq, group_seq, deal_seq, member_seq,
          amount, unit_price, payment, fee, receiving_account_seq, bank_account_seq, state, pay_by, paid_at, release_by, expires_at, request_key)
        VALUES (gen_random_uuid(), gen_random_uuid(), '${offered?.deal_seq}', '${buyerSeq}', 10, 1, 1, 1, '${offered?.receiving}',
          gen_random_uuid(), 'DISPUTED', now(), now(), now(), now(), 'x') RETURNING application_seq`)
      await query(`INSERT INTO deal_dispute (application_seq, reason) VALUES ('${row?.application_seq}', 'SILENT')`)
      const seq = row?.application_seq
      const body = { decision: 'RELEASE', reason: 'the money has arrived' }
      const done = async () => (await query(`SELECT FROM deal_ruling WHERE application_seq = '${seq}'`)).length === 1
      return { method: 'PATCH', path: `/operator/deal/dispute/${seq}`, body, done }
    },
    'operator.invite': async () => {
      made += 1
      const email = `newcomer-${made}@operators.test`
      const body = { email, name: 'Nora New', role: 'SUPPORT', reason: 'a new colleague' }
      const done = async () =>
        (await query(`SELECT FROM operator WHERE email = '${email}' AND state = 'INVITED'`)).length === 1
      return { method: 'POST', path: '/operator/operator', body, done }
    },
    'operator.change': async () => {
      const { path, stateNow } = await colleague()
      const body = { type: 'SET_SUSPENDED', reason: 'left the bank' }
      return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'SUSPENDED' }
    },
    'operator.reset-factor': async () => {
      const { path, stateNow } = await colleague()
      const body = { type: 'RESET_FACTOR', reason: 'lost the phone' }
      return { method: 'PATCH', path, body, done: async () => (await stateNow()) === 'INVITED' }
    },
    ...askingOfFreeze({ query, member }),
    'outflow.extend': async () => {
      const { memberSeq, path } = await member()
      const body = { type: 'SET_HELD_LONGER', reason: 'the police asks for time' }
      const done = async () =>
        (await query(`SELECT FROM member WHERE member_seq = '${memberSeq}' AND operator_held_until > now()`)).length ===
        1
      return { method: 'PATCH', path, body, done }
    },
    'outflow.release': async () => {
      const { memberSeq, path } = await member()
      await query(`UPDATE member SET operator_held_until = now() + interval '1 day' WHERE member_seq = '${memberSeq}'`)
      const body = { type: 'SET_HOLD_RELEASED', reason: 'the member called back' }
      const done = async () =>
        (await query(`SELECT FROM member WHERE member_seq = '${memberSeq}' AND operator_held_until IS NULL`)).length ===
        1
      return { method: 'PATCH', path, body, done }
    },
    'rewards.endow': async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'rewards.endow' AND state = 'PENDING'`)
      made += 1
      const [asset] = await query<{ seq: string }>(`SELECT seq FROM asset WHERE code = 'BTC'`)
      const body = { asset_seq: asset?.seq, amount: `0.0000${1000 + made}`, reason: 'interest is due' }
      const done = async () => (await query(`SELECT FROM endowment WHERE amount = ${1000 + made}`)).length === 1
      return { method: 'POST', path: '/operator/endowment', body, done }
    },
    'term.publish': async () => {
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'term.publish' AND state = 'PENDING'`)
      made += 1
      const version = new Date(Date.UTC(2090, 0, made)).toISOString().slice(0, 10)
      const text = textsOf(`Version ${made}`)
      const body = { version, effective_at: `${version}T00:00:00.000Z`, text, reason: 'the law has changed' }
      const done = async () =>
        (await query(`SELECT FROM term WHERE code = 'SERVICE' AND version = '${version}'`)).length === 1
      return { method: 'POST', path: '/operator/term/SERVICE', body, done }
    },
    'withdrawal.approve': async () => {
      const { memberSeq } = await member()
      const [row] = await query<{ withdrawal_seq: string }>(`WITH account AS (
          INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
          SELECT gen_random_uuid(), '${memberSeq}', seq, '2' || lpad('${made}', 12, '0'), 'x', 1 FROM asset WHERE code = 'BTC'
          RETURNING account_seq, asset_seq)
        INSERT INTO withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
          fee_charge_type, usot, address_seq, network, address, details, step, approvals_needed)
        SELECT gen_random_uuid(), '${memberSeq}', account_seq, asset_seq, 1, 1, 1, 'PREPAY', 'FIXED', 1, gen_random_uuid(),
          'Bitcoin', 'bcrt1qcertified', decode(repeat('00', 40), 'hex'), 'REVIEW', 2 FROM account RETURNING withdrawal_seq`)
      const seq = row?.withdrawal_seq
      const body = { type: 'SET_APPROVED', reason: 'the origin is known' }
      const done = async () =>
        (await query(`SELECT FROM withdrawal WHERE withdrawal_seq = '${seq}' AND step = 'CLEARED'`)).length === 1
      return { method: 'PATCH', path: `/operator/withdraw/${seq}`, body, done }
    },
    'tier.refill': async () => {
      await query(`DELETE FROM tier_move`)
      const [move] = await query<{ move_seq: string }>(`INSERT INTO tier_move
        (move_seq, asset_seq, network, from_tier, to_tier, amount, unsigned, fee, proposal)
        SELECT gen_random_uuid(), seq, 'Bitcoin', 'COLD', 'HOT', 1, '00', 0, 'x' FROM asset WHERE code = 'BTC'
        RETURNING move_seq`)
      const body = { type: 'SET_ALLOWED', reason: 'many withdraw' }
      const done = async () => (await query(`SELECT FROM tier_move WHERE allowed_at IS NOT NULL`)).length === 1
      return { method: 'PATCH', path: `/operator/tier/move/${move?.move_seq}`, body, done }
    },
    'setting.change': async () => {
      // All tests share one setting: a request left pending by the last one would block the next.
      await query(`UPDATE approval SET state = 'WITHDRAWN' WHERE action = 'setting.change' AND state = 'PENDING'`)
      const months = async () =>
        (await query<{ value: { validity_months: number } }>(`SELECT value FROM setting WHERE name = 'config.kyc'`))[0]
          ?.value
      const wanted = ((await months())?.validity_months ?? 0) + 1
      const body = { value: { ...(await months()), validity_months: wanted }, reason: 'the law has changed' }
      const done = async () => (await months())?.validity_months === wanted
      return { method: 'PUT', path: '/operator/config/kyc', body, done }
    },
  }

  /** Other operations and types that request the same actions. */
  const ASKING_TOO: readonly (() => Promise<Asking>)[] = [
    async () => {
      const { path } = await ASKING['merchant.card']()
      const seq = path.split('/').at(-2)
      await query(
        `INSERT INTO card_stop (stop_seq, merchant_seq, cause) VALUES (gen_random_uuid(), '${seq}', 'VELOCITY')`,
      )
      const done = async () =>
        (await query(`SELECT FROM card_stop WHERE merchant_seq = '${seq}' AND released_at IS NOT NULL`)).length === 1
      return { method: 'PATCH', path, body: { type: 'SET_RESUMED', reason: 'a sale' }, done }
    },
    async () => {
      const { body } = await ASKING['content.publish']()
      const title = `Notice ${made} too`
      const done = async () =>
        (await query(`SELECT FROM content WHERE text -> 'ko-KR' ->> 'title' = '${title}'`)).length === 1
      return {
        method: 'POST',
        path: '/operator/content',
        body: { ...body, kind: 'notice', content: contentOf(title) },
        done,
      }
    },
    async () => {
      const wish = await ASKING['instrument.change']()
      const made = await askFor(await bank.operatorToken('FINANCE'), wish)
      await decide(await bank.operatorToken('ADMINISTRATOR'), made)
      const { terms, document, reason } = wish.body as { terms: { name: object }; document: object; reason: string }
      const [row] = await query<{ instrument_seq: string }>(`SELECT payload ->> 'instrumentSeq' AS instrument_seq
        FROM approval WHERE approval_seq = '${made}'`)
      const seq = row?.instrument_seq
      const name = { ...terms.name, 'en-US': `Product ${made}` }
      const done = async () =>
        (await query(`SELECT FROM instrument WHERE terms -> 'name' ->> 'en-US' = '${name['en-US']}'`)).length === 1
      const path = `/operator/instrument/${seq}`
      return { method: 'PUT', path, body: { terms: { ...terms, name }, document, reason }, done }
    },
    async () => {
      const { path, stateNow } = await colleague()
      const done = async () => (await stateNow()) !== 'ACTIVE' || (await roleNow(path)) !== 'SUPPORT'
      return { method: 'PATCH', path, body: { type: 'SET_ROLE', role: 'COMPLIANCE', reason: 'promoted' }, done }
    },
    async () => {
      const { path, stateNow } = await colleague()
      await query(`UPDATE operator SET state = 'SUSPENDED' WHERE operator_seq = '${path.split('/').at(-1)}'`)
      const done = async () => (await stateNow()) !== 'SUSPENDED'
      return { method: 'PATCH', path, body: { type: 'SET_ACTIVE', reason: 'is back' }, done }
    },
  ]

  const roleNow = async (path: string) =>
    (await query<{ role: string }>(`SELECT role FROM operator WHERE operator_seq = '${path.split('/').at(-1)}'`))[0]
      ?.role

  async function askFor(token: string, { method, path, body, prepare }: Asking): Promise<string> {
    await prepare?.(ownerOf(token))
    const { status, body: answer } = await call(token, method, path, body)
    if (status !== 200) throw new Error(JSON.stringify(answer))
    return String(answer.approval_seq)
  }

  const decide = (token: string, approvalSeq: string, type = 'SET_APPROVED') =>
    call(token, 'PATCH', `/operator/approval/${approvalSeq}`, { type, reason: 'looked at it' })

  return { query, member, bitcoin, asking: ASKING, askingToo: ASKING_TOO, askFor, decide }
}
