import { sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { assetSeqOf, PASSWORD, startBank } from '../../modules/withdrawal/testing/bank.ts'
import { CONSOLE_ORIGIN, WEB_ORIGIN } from './testing/members.ts'
import { demandOf, newPerson } from './testing/person.ts'
import { startRedis } from './testing/processes.ts'
import type { Reply } from './testing/requests.ts'
import { startApi } from './testing/start-api.ts'

const databases = { bank: await freshDatabase('bank'), ledger: await freshDatabase('ledger') }
const bank = await startBank(databases)
afterAll(() => bank.close())
const redis = await startRedis()
afterAll(() => redis.stop())
const api = await startApi({
  BANK_DATABASE_URL: databases.bank.urlOf('bank_app'),
  LEDGER_DATABASE_URL: databases.ledger.urlOf('ledger_app'),
  REDIS_URL: redis.url,
  TRUST_PROXY: 'loopback',
  WEB_ORIGIN,
  CONSOLE_ORIGIN,
})
afterAll(async () => {
  await api.stop()
})

const CREDIT = 1_000n * 10n ** 8n
const OTHER_ADDRESS = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const MEMO = '7'

/** Somebody with money, two certified addresses, a session and, unless told, a passkey. */
async function member({ passkey = true } = {}) {
  const { memberSeq, userName } = await bank.newMember()
  const account_seq = await bank.openAccount(memberSeq, 'USOT')
  await bank.credit(account_seq, 'USOT', CREDIT)
  const [address_seq, otherSeq] = [
    await bank.certify(memberSeq, 'USOT'),
    await bank.certify(memberSeq, 'USOT', OTHER_ADDRESS),
  ]
  const { rows } = await sql<{ address_seq: string; address: string }>`select address_seq, address from payable_address
    where member_seq = ${memberSeq}`.execute(bank.owner)
  const addressOf = (seq: string) => rows.find((row) => row.address_seq === seq)?.address ?? ''
  const person = newPerson(api.url, userName, PASSWORD)
  await person.logIn()
  const body = {
    account_seq,
    asset_seq: assetSeqOf('USOT'),
    amount: '20',
    memo: MEMO,
    address_seq,
    address: addressOf(address_seq),
  }
  const other = { address_seq: otherSeq, address: addressOf(otherSeq) }
  return {
    memberSeq,
    account_seq,
    person,
    body,
    other,
    authenticator: passkey ? (await person.enrolPasskey()).authenticator : undefined,
  }
}
type Member = Awaited<ReturnType<typeof member>>

const withdraw = ({ person, body }: Member, change: object, proof?: string): Promise<Reply> =>
  person.call('POST', '/asset/withdraw', {
    body: { ...body, ...change },
    headers: { 'idempotency-key': uuidV7() },
    ...(proof ? { proof } : {}),
  })

/** For the withdrawal as it is, shown to the member by the browser. */
async function proofOf(one: Member): Promise<string> {
  const refused = await withdraw(one, {})
  const { challenge_seq } = demandOf(refused)
  const { body } = await one.person.call('POST', `/auth/step-up/${challenge_seq}/options`)
  return one.person.prove(refused, { credential: one.authenticator?.get(body.options as never) })
}

/** Withdrawals there are, and what is held for them. */
async function standing({ memberSeq, account_seq }: Member) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from withdrawal
    where member_seq = ${memberSeq} and step <> 'REFUSED'`.execute(bank.owner)
  return { count: rows[0]?.count, held: (await bank.balanceOf(account_seq)).held }
}
const NOTHING = { count: 0, held: 0n }

describe('W4: over HTTP, a withdrawal', () => {
  it('without a second factor, or without its proof, is not made', async () => {
    const plain = await member({ passkey: false })
    expect((await withdraw(plain, {})).body.error).toBe('SECOND_FACTOR_NEEDED')
    const one = await member()
    expect((await withdraw(one, {})).body.error).toBe('STEP_UP_REQUIRED')
    for (const made of ['x', 'x'.repeat(43)]) expect((await withdraw(one, {}, made)).body.error).toBe('STEP_UP_ENDED')
    expect([await standing(plain), await standing(one)]).toEqual([NOTHING, NOTHING])
  })

  it('takes no proof that was given for another amount, address, memo, asset or account', async () => {
    const one = await member()
    const second = await bank.openAccount(one.memberSeq, 'CCM')
    const changes = [
      { amount: '20.00000001' },
      one.other,
      { memo: '8' },
      { memo: null },
      { asset_seq: assetSeqOf('CCM') },
      { account_seq: second },
    ]
    for (const change of changes)
      expect([change, (await withdraw(one, change, await proofOf(one))).body.error]).toEqual([change, 'STEP_UP_ENDED'])
    expect(await standing(one)).toEqual(NOTHING)
  })

  it('takes no proof of another member', async () => {
    const [one, stranger] = [await member(), await member()]
    const proof = await proofOf(one)
    expect((await withdraw({ ...one, person: stranger.person }, {}, proof)).body.error).toBe('STEP_UP_ENDED')
    expect([await standing(one), await standing(stranger)]).toEqual([NOTHING, NOTHING])
  })

  it('is made once by one proof, however many ask with it at once', async () => {
    const one = await member()
    const proof = await proofOf(one)
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(one, {}, proof)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'made' : String(body.error)))
    expect(codes.toSorted()).toEqual([...Array(19).fill('STEP_UP_ENDED'), 'made'])
    expect((await withdraw(one, {}, proof)).body.error).toBe('STEP_UP_ENDED')
    const { count, held } = await standing(one)
    expect([count, held && held >= 20n * 10n ** 8n]).toEqual([1, true])
  })
})
