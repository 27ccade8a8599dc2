import { nodeWallet } from '@cocobnk/chain-address/testing'
import { sql } from '@cocobnk/database'
import { confirmed } from '@cocobnk/testing/desk'
import { newPerson } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { describe, expect, it } from 'vitest'

const PATH = '/kyc/asset/withdraw/address/certification'
const BTC = '019a8000-0000-7000-8000-000000000001'
const ETH = '019a8000-0000-7000-8000-000000000003'
const USD = '019a8000-0000-7000-8000-000000000006'

const { bank, api, newcomer } = await runBank()
const wallet = await nodeWallet(process.env.BITCOIN_RPC_URL ?? '')
let made = 0

/** A logged-in member whose requests can be confirmed with a passkey. */
async function newMember() {
  made += 1
  const person = await newcomer(`withdraw-${made}`)
  const { authenticator } = await person.enrolPasskey()
  const confirmed = async (path: string, body: object) => {
    const refused = await person.call('POST', path, { body })
    if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
    const { challenge_seq } = refused.body.step_up as { challenge_seq: string }
    const { body: asked } = await person.call('POST', `/auth/step-up/${challenge_seq}/options`)
    const proof = await person.prove(refused, { credential: authenticator.get(asked.options as never) })
    return person.call('POST', path, { body, proof })
  }
  return { ...person, confirmed }
}

const given = async (more: object = {}) => ({
  asset_seq: BTC,
  address: await wallet.newAddress('legacy'),
  label: 'cold wallet',
  method: 'SIGNATURE',
  ...more,
})

type Shown = { address_seq: string; address: string; challenge: string; status: string }
const shownIn = ({ body }: { body: Record<string, unknown> }) => body.withdraw_address as Shown

describe('registering an address', () => {
  it('needs a second factor for exactly this request', async () => {
    const member = await newMember()
    const body = await given()
    const refused = await member.call('POST', PATH, { body })
    expect(refused.body.error).toBe('STEP_UP_REQUIRED')
    const registered = await member.confirmed(PATH, body)
    expect(shownIn(registered)).toMatchObject({ address: body.address, status: 'PENDING' })
  })

  it('is refused for deposit addresses of this bank’s members, in any spelling', async () => {
    const member = await newMember()
    const ours = { [BTC]: await wallet.newAddress('legacy'), [ETH]: `0x${'ab'.repeat(20)}` }
    await sql`
      WITH opened AS (
        INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
        SELECT gen_random_uuid(), member_seq, asset.seq, 1000000000000 + asset.sort, 'x', 1
        FROM member CROSS JOIN asset WHERE user_name = ${`withdraw-${made}`} AND asset.code IN ('BTC', 'ETH')
        RETURNING account_seq, asset_seq
      )
      INSERT INTO deposit_address (account_seq, network, address, derivation_index)
      SELECT account_seq, CASE asset_seq WHEN ${BTC} THEN 'Bitcoin' ELSE 'Ethereum' END,
        CASE asset_seq WHEN ${BTC} THEN ${ours[BTC]} ELSE ${ours[ETH]} END, 7 FROM opened`.execute(bank.owner)
    for (const [asset_seq, address = ''] of Object.entries(ours)) {
      const written = asset_seq === ETH ? `0x${address.slice(2).toUpperCase()}` : address
      const refused = await member.confirmed(PATH, await given({ asset_seq, address: written, method: 'REVIEW' }))
      expect(refused.body).toMatchObject({ error: 'OWN_ADDRESS' })
    }
  })

  it('is refused for the bank’s own hot, warm and cold addresses, where a withdrawal would not be counted', async () => {
    const member = await newMember()
    for (const tier of ['HOT', 'WARM', 'COLD'])
      for (const [asset_seq, prefix] of [
        [BTC, 'BITCOIN'],
        [ETH, 'EVM'],
      ] as const) {
        const address = process.env[`${prefix}_${tier}_ADDRESS`] ?? ''
        const written = asset_seq === ETH ? `0x${address.slice(2).toUpperCase()}` : address
        const refused = await member.confirmed(PATH, await given({ asset_seq, address: written, method: 'REVIEW' }))
        expect(refused.body, `${prefix} ${tier}`).toMatchObject({ error: 'OWN_ADDRESS' })
      }
  })

  it('checks the address before it requests a factor', async () => {
    const member = await newMember()
    const first = async (more: object) => (await member.call('POST', PATH, { body: await given(more) })).body
    const atFault = (fields: object) => ({ error: 'INVALID_INPUT', fields })
    expect(await first({ address: 'nonsense' })).toMatchObject(atFault({ address: 'ADDRESS_MALFORMED' }))
    const mainnet = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
    expect(await first({ address: mainnet })).toMatchObject(atFault({ address: 'ADDRESS_NETWORK' }))
    expect(await first({ memo: '7' })).toMatchObject(atFault({ memo: 'INVALID' }))
    expect(await first({ address: process.env.BITCOIN_HOT_ADDRESS })).toMatchObject({ error: 'OWN_ADDRESS' })
    const known = await given()
    expect((await member.confirmed(PATH, known)).status).toBe(200)
    expect(await first(known)).toMatchObject({ error: 'DUPLICATE_ADDRESS' })
  })

  it('does not reveal whether a name is the verified one before the factor is given', async () => {
    await sql`UPDATE asset SET is_active = true WHERE seq = ${USD}`.execute(bank.owner)
    const member = await newMember()
    const account = {
      asset_seq: USD,
      address: '110123456789',
      bank: 'Shinhan',
      holder_name: 'A Guess',
      birth_date: '900101',
    }
    expect((await member.call('POST', PATH, { body: await given(account) })).body.error).toBe('STEP_UP_REQUIRED')
    expect((await member.confirmed(PATH, await given(account))).body.error).toBe('HOLDER_UNVERIFIED')
  })

  it('is refused without a second factor', async () => {
    await bank.createMember('factorless')
    const person = newPerson(api.url, 'factorless')
    await person.logIn()
    expect((await person.call('POST', PATH, { body: await given() })).body.error).toBe('SECOND_FACTOR_NEEDED')
  })

  it.each(['90010', '9001011', '90010a', '901301', '900230', ''])(
    'R-WITHDRAW-ADDRESS-BIRTH-6: rejects the birth date %j',
    async (birth_date) => {
      const member = await newMember()
      const refused = await member.call('POST', PATH, { body: await given({ birth_date }) })
      expect(refused.body).toMatchObject({ error: 'INVALID_INPUT', fields: { birth_date: expect.any(String) } })
    },
  )

  it('R-WITHDRAW-ADDRESS-BIRTH-6: accepts the birth date 900101', async () => {
    const member = await newMember()
    expect((await member.confirmed(PATH, await given({ birth_date: '900101' }))).status).toBe(200)
  })
})

describe('an address whose key signs the challenge', () => {
  it('is approved immediately, and still has its cooling-off period', async () => {
    const member = await newMember()
    const { address_seq, address, challenge } = shownIn(await member.confirmed(PATH, await given()))
    const prove = (signature: string) => member.call('POST', `${PATH}/${address_seq}/proof`, { body: { signature } })
    const other = await wallet.newAddress('legacy')
    expect((await prove(await wallet.sign(other, challenge))).body.error).toBe('SIGNATURE_REFUSED')
    expect((await prove(await wallet.sign(address, `${challenge}!`))).body.error).toBe('SIGNATURE_REFUSED')
    const proved = await prove(await wallet.sign(address, challenge))
    expect(shownIn(proved)).toMatchObject({ status: 'APPROVED', challenge: null })
    expect((await prove(await wallet.sign(address, challenge))).body.error).toBe('ADDRESS_DECIDED')
  })

  it('no longer needs an operator', async () => {
    const member = await newMember()
    const { address_seq, address, challenge } = shownIn(await member.confirmed(PATH, await given({ method: 'REVIEW' })))
    const signature = await wallet.sign(address, challenge)
    await member.call('POST', `${PATH}/${address_seq}/proof`, { body: { signature } })
    expect(await caseOf(address_seq)).toMatchObject({ outcome: 'CANCELED' })
  })
})

const caseOf = async (addressSeq: string) =>
  (
    await sql<{ case_seq: string; outcome: string | null }>`
    SELECT case_seq, outcome FROM review_case WHERE subject_seq = ${addressSeq}`.execute(bank.owner)
  ).rows[0]

function operatorCall(token: string) {
  const answer = async () => ({ otp_token: await bank.operatorCode(token) })
  return (method: string, path: string, body?: object) =>
    confirmed({ apiUrl: api.url, token, answer }, method, path, body)
}

describe('an address under review', () => {
  it('is decided by the operator who claimed it, and the member gets the reason', async () => {
    const member = await newMember()
    const { address_seq } = shownIn(await member.confirmed(PATH, await given({ method: 'REVIEW' })))
    const [one, other] = [
      operatorCall(await bank.operatorToken('COMPLIANCE')),
      operatorCall(await bank.operatorToken('COMPLIANCE')),
    ]
    const verdict = { type: 'SET_REJECTED', reason: 'the holder is another person' }
    const path = `/operator/withdraw-address/${address_seq}`
    expect((await one('PATCH', path, verdict)).body.error).toBe('CASE_NOT_CLAIMED')
    await one('PATCH', `/operator/case/${(await caseOf(address_seq))?.case_seq}`, { type: 'SET_CLAIMED' })
    expect((await other('PATCH', path, verdict)).body.error).toBe('CASE_NOT_CLAIMED')
    expect((await one('GET', path)).body.withdraw_address).toMatchObject({ label: 'cold wallet', birth_date: null })
    expect((await one('PATCH', path, verdict)).status).toBe(200)
    expect((await one('PATCH', path, verdict)).body.error).toBe('CASE_DECIDED')
    const { body } = await member.call('GET', `${PATH}/${address_seq}`)
    expect(body.withdraw_address).toMatchObject({ status: 'REJECTED', reason: verdict.reason })
    const looks = await sql`SELECT FROM audit WHERE subject = ${`withdraw-address:${address_seq}`}`.execute(bank.owner)
    expect(looks.rows).toHaveLength(1)
  })

  it('can be questioned, and the member answers', async () => {
    const member = await newMember()
    const { address_seq } = shownIn(await member.confirmed(PATH, await given({ method: 'REVIEW' })))
    const operator = operatorCall(await bank.operatorToken('COMPLIANCE'))
    const casePath = `/operator/case/${(await caseOf(address_seq))?.case_seq}`
    await operator('PATCH', casePath, { type: 'SET_CLAIMED' })
    await operator('POST', `${casePath}/question`, { text: 'Whose wallet is it?' })
    const asked = (await member.call('GET', `${PATH}/${address_seq}`)).body
    expect(asked).toMatchObject({ messages: [{ kind: 'QUESTION', text: 'Whose wallet is it?' }] })
    expect(asked.asked_at).not.toBeNull()
    const answer = { body: { text: 'My own.' } }
    expect((await member.call('POST', `${PATH}/${address_seq}/answer`, answer)).status).toBe(200)
    expect((await member.call('POST', `${PATH}/${address_seq}/answer`, answer)).body.error).toBe('ADDRESS_DECIDED')
  })
})
