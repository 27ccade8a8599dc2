import { sql, uuidV7 } from '@cocobnk/database'
import { openMint } from '@cocobnk/testing/money'
import { demandOf, newPerson } from '@cocobnk/testing/person'
import type { Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'

const { bank, api } = await runBank()
const mint = await openMint(bank, ['USOT', 'CCM'])
const [USOT, CCM] = ['019a8000-0000-7000-8000-000000000004', '019a8000-0000-7000-8000-000000000005']
const CREDIT = 1_000n * 10n ** 8n
const ADDRESSES = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'] as const
let members = 0

/** A member with money and a session. */
async function newcomer() {
  members += 1
  const userName = `withdrawing-${members}`
  await bank.createMember(userName)
  const person = newPerson(api.url, userName)
  await person.logIn()
  const { account_seq } = await mint.account(person, 'USOT', CREDIT)
  const nowhere = { address_seq: uuidV7(), address: ADDRESSES[0] }
  return { person, account_seq, body: { account_seq, asset_seq: USOT, amount: '20', memo: '7', ...nowhere } }
}

type Person = Awaited<ReturnType<typeof newcomer>>['person']
type Authenticator = Awaited<ReturnType<Person['enrolPasskey']>>['authenticator']

async function proofFor(person: Person, authenticator: Authenticator, refused: Reply): Promise<string> {
  const { challenge_seq } = demandOf(refused)
  const { body } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
  return person.prove(refused, { credential: authenticator.get(body.options as never) })
}

/** Like `newcomer`, with a passkey and two certified addresses. */
async function member() {
  const { body, ...who } = await newcomer()
  const { authenticator } = await who.person.enrolPasskey()
  const certify = async (address: string) => {
    const path = '/kyc/asset/withdraw/address/certification'
    const request = { body: { asset_seq: USOT, address, memo: '7', label: 'mine', method: 'SIGNATURE' } }
    const proof = await proofFor(who.person, authenticator, await who.person.call('POST', path, request))
    const shown = (await who.person.call('POST', path, { ...request, proof })).body.withdraw_address
    const { address_seq, address: certified } = shown as { readonly address_seq: string; readonly address: string }
    await sql`update withdraw_address set status = 'APPROVED', decided_at = now(), usable_at = now()
      where address_seq = ${address_seq}`.execute(bank.owner)
    await sql`update payable_address set payable_at = now() where address_seq = ${address_seq}`.execute(bank.owner)
    return { address_seq, address: certified }
  }
  const [first, other] = [await certify(ADDRESSES[0]), await certify(ADDRESSES[1])]
  return { ...who, authenticator, body: { ...body, ...first }, other }
}
type Member = Awaited<ReturnType<typeof member>>
type Asking = Pick<Member, 'person' | 'body'>

const withdraw = ({ person, body }: Asking, change: object, proof?: string): Promise<Reply> =>
  person.call('POST', '/asset/withdraw', {
    body: { ...body, ...change },
    headers: { 'idempotency-key': uuidV7() },
    ...(proof ? { proof } : {}),
  })

/** A passkey proof for the member's default withdrawal. */
const proofOf = async (one: Member) => proofFor(one.person, one.authenticator, await withdraw(one, {}))

/** Counts the existing withdrawals and their holds. */
async function standing({ account_seq }: Pick<Member, 'account_seq'>) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from withdrawal
    where account_seq = ${account_seq} and step <> 'REFUSED'`.execute(bank.owner)
  return { count: rows[0]?.count, held: (await mint.ledgers.balances([account_seq]))[0]?.heldOut }
}
const NOTHING = { count: 0, held: 0n }

describe('W4: over HTTP, a withdrawal', () => {
  it('is refused without a second factor or without its proof', async () => {
    const plain = await newcomer()
    expect((await withdraw(plain, {})).body.error).toBe('SECOND_FACTOR_NEEDED')
    const one = await member()
    expect((await withdraw(one, {})).body.error).toBe('STEP_UP_REQUIRED')
    for (const made of ['x', 'x'.repeat(43)]) expect((await withdraw(one, {}, made)).body.error).toBe('STEP_UP_ENDED')
    expect([await standing(plain), await standing(one)]).toEqual([NOTHING, NOTHING])
  })

  it('accepts no proof for another amount, address, memo, asset or account', async () => {
    const one = await member()
    const { account_seq: second } = await mint.account(one.person, 'CCM')
    const changes = [
      { amount: '20.00000001' },
      one.other,
      { memo: '8' },
      { memo: null },
      { asset_seq: CCM },
      { account_seq: second },
    ]
    for (const change of changes)
      expect([change, (await withdraw(one, change, await proofOf(one))).body.error]).toEqual([change, 'STEP_UP_ENDED'])
    expect(await standing(one)).toEqual(NOTHING)
  })

  it('accepts no proof of another member', async () => {
    const [one, stranger] = [await member(), await member()]
    const proof = await proofOf(one)
    expect((await withdraw({ ...one, person: stranger.person }, {}, proof)).body.error).toBe('STEP_UP_ENDED')
    expect([await standing(one), await standing(stranger)]).toEqual([NOTHING, NOTHING])
  })

  it('is made once per proof with concurrent requests', async () => {
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
