import { randomBytes } from 'node:crypto'
import { inTransaction, sql, uuidV7 } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askSignerAgain, eraseAddresses, tellSigner, usableAddress } from './index.ts'
import { proveAddress } from './prove.ts'
import { listAddresses, readAddress } from './read.ts'
import { registerAddress } from './register.ts'
import { removeAddress } from './remove.ts'
import { BTC, CCM, ETH, startBank, type TestBank, USOT } from './testing/bank.ts'

const HOUR_MS = 60 * 60_000

let bank: TestBank

beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

type Member = Awaited<ReturnType<TestBank['member']>>

const evmAddress = () => `0x${randomBytes(20).toString('hex')}`
const register = (member: Member, given: object = {}) =>
  registerAddress(bank.deps, {
    ...member,
    sessionSeq: uuidV7(),
    given: { asset_seq: ETH, address: evmAddress(), label: 'mine', method: 'REVIEW', ...given },
  })

async function registered(member: Member, given: object = {}) {
  const answer = await register(member, given)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}

const usable = (memberSeq: string, addressSeq: string, now: Date) =>
  inTransaction(bank.deps.db, (transaction) =>
    usableAddress(transaction, bank.deps.vault, { memberSeq, addressSeq, now }),
  )

/** Approves like an operator, but without the case. */
const approve = (addressSeq: string) =>
  sql`UPDATE withdraw_address SET status = 'APPROVED', decided_at = now() WHERE address_seq = ${addressSeq}`.execute(
    bank.owner,
  )

const caseOf = async (addressSeq: string) =>
  (
    await sql<{ outcome: string | null }>`
    SELECT outcome FROM review_case WHERE subject_seq = ${addressSeq}`.execute(bank.owner)
  ).rows[0]

describe('registering', () => {
  it('stores the normalised address, sealed, for an operator to review', async () => {
    const member = await bank.member()
    const address = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
    const shown = await registered(member, { address })
    expect(shown).toMatchObject({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', status: 'PENDING' })
    expect(await caseOf(shown.address_seq)).toEqual({ outcome: null })
    const { rows } = await sql<{ whole: string }>`
      SELECT withdraw_address::text AS whole FROM withdraw_address
      WHERE address_seq = ${shown.address_seq}`.execute(bank.owner)
    expect(rows[0]?.whole.toLowerCase()).not.toContain(Buffer.from(address.slice(0, 12)).toString('hex'))
  })

  it('mails the member a link that locks the membership, and appears in the history', async () => {
    const member = await bank.member()
    const { address_seq } = await registered(member)
    const mail = await bank.owner
      .selectFrom('mail')
      .select('values')
      .where('recipient', '=', member.email)
      .executeTakeFirst()
    expect(mail?.values).toMatchObject({ event: 'WITHDRAW_ADDRESS_ADDED', link: expect.stringContaining('#lock=') })
    const application = await bank.owner
      .selectFrom('application')
      .select(['kind', 'status'])
      .where('application_seq', '=', address_seq)
      .executeTakeFirst()
    expect(application).toEqual({ kind: 'WITHDRAW_ADDRESS', status: 'PENDING' })
  })

  it.each([
    ['an address of another chain', { asset_seq: BTC }, { address: 'ADDRESS_MALFORMED' }],
    ['a mistyped address', { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }, { address: 'ADDRESS_CHECKSUM' }],
    [
      'an address of the public network',
      { asset_seq: BTC, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      { address: 'ADDRESS_NETWORK' },
    ],
    ['no memo where one is needed', { asset_seq: USOT }, { memo: 'REQUIRED' }],
    ['a memo where none is carried', { memo: '7' }, { memo: 'INVALID' }],
    ['an asset that is not carried', { asset_seq: uuidV7() }, { asset_seq: 'INVALID' }],
  ])('refuses %s at its field', async (_, given, fields) => {
    expect(await register(await bank.member(), given)).toMatchObject({ code: 'INVALID_INPUT', fields })
  })

  it('requires bank, holder and birth date for bank money; it must be in the verified name, and an operator always reviews it', async () => {
    const krw = uuidV7()
    await sql`INSERT INTO asset (seq, code, kind, decimal_point, fee_type, fee_charge_type, fee_amount, sort, name)
      SELECT ${krw}, 'KRW', 'FIAT', 0, fee_type, fee_charge_type, 0, 99, name FROM asset WHERE code = 'BTC'`.execute(
      bank.owner,
    )
    const member = await bank.member()
    const account = { asset_seq: krw, address: '110-234-567890', method: 'SIGNATURE' }
    expect(await register(member, account)).toMatchObject({
      fields: { bank: 'REQUIRED', holder_name: 'REQUIRED', birth_date: 'REQUIRED' },
    })
    const whole = { ...account, bank: 'First', holder_name: 'ADA  KIM', birth_date: '900101' }
    expect(await register(member, { ...whole, holder_name: 'Bob Kim' })).toMatchObject({ code: 'HOLDER_DIFFERS' })
    bank.names.verified = undefined
    expect(await register(member, whole)).toMatchObject({ code: 'HOLDER_UNVERIFIED' })
    bank.names.verified = 'Ada Kim'
    const shown = await registered(member, whole)
    expect(shown).toMatchObject({ address: '110234567890', method: 'REVIEW', challenge: null })
    await sql`UPDATE asset SET is_active = false WHERE seq = ${krw}`.execute(bank.owner)
  })

  it('accepts a destination once, however it is written, and again after it was removed', async () => {
    const member = await bank.member()
    const address = evmAddress()
    const { address_seq } = await registered(member, { address })
    const again = { address: `0x${address.slice(2).toUpperCase()}`, label: 'other' }
    expect(await register(member, again)).toMatchObject({ code: 'DUPLICATE_ADDRESS' })
    await removeAddress(bank.deps, { ...member, addressSeq: address_seq })
    expect((await register(member, again)).ok).toBe(true)
    expect((await register(await bank.member(), again)).ok).toBe(true)
  })

  it('accepts no more than the maximum, also concurrently', async () => {
    const member = await bank.member()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(member)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY_ADDRESSES', values: { max: '5' } })
  })
})

describe('an address', () => {
  it('can be used only when approved and after its cooling-off period, to the millisecond', async () => {
    const { memberSeq, ...rest } = await bank.member()
    const { address_seq, usable_at, created_at } = await registered({ memberSeq, ...rest })
    const at = Date.parse(usable_at)
    expect(at - Date.parse(created_at)).toBe(48 * HOUR_MS)
    expect(await usable(memberSeq, address_seq, new Date(at))).toMatchObject({ code: 'ADDRESS_NOT_APPROVED' })
    await approve(address_seq)
    expect(await usable(memberSeq, address_seq, new Date(at - 1))).toMatchObject({ code: 'ADDRESS_COOLING_OFF' })
    expect(await usable(memberSeq, address_seq, new Date(at))).toMatchObject({ code: 'ADDRESS_COOLING_OFF' })
    // The signer pays only addresses it has received, and its own waiting time may be longer.
    const told: object[] = []
    const later = new Date(at + HOUR_MS)
    const addDestination = async (destination: object) => {
      told.push(destination)
      return ok({ usableAt: later.toISOString() })
    }
    const revokeDestination = async () => ok({})
    expect(await tellSigner({ db: bank.worker, signer: { addDestination, revokeDestination } })).toBe(false)
    expect(told).toContainEqual(expect.objectContaining({ chain: 'Ethereum', member: memberSeq, memo: null }))
    expect(await usable(memberSeq, address_seq, new Date(at))).toMatchObject({
      code: 'ADDRESS_COOLING_OFF',
      data: { until: later.toISOString() },
    })
    expect(await usable(memberSeq, address_seq, later)).toMatchObject({ value: { assetSeq: ETH } })
    const read = await readAddress(bank.deps, { memberSeq, addressSeq: address_seq })
    expect(read).toMatchObject({ value: { withdraw_address: { usable_at: later.toISOString() } } })
  })

  it('of somebody else is not found', async () => {
    const [owner, other] = [await bank.member(), await bank.member()]
    const { address_seq: addressSeq } = await registered(owner)
    await approve(addressSeq)
    const whose = { memberSeq: other.memberSeq, addressSeq }
    expect(await usable(other.memberSeq, addressSeq, new Date(8e15))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await readAddress(bank.deps, whose)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await removeAddress(bank.deps, { ...other, addressSeq })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await proveAddress(bank.deps, { ...whose, signature: 'x' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('that was removed is no longer used or listed, and its case ends', async () => {
    const member = await bank.member()
    const { address_seq } = await registered(member)
    expect((await removeAddress(bank.deps, { ...member, addressSeq: address_seq })).ok).toBe(true)
    expect(await usable(member.memberSeq, address_seq, new Date(8e15))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await listAddresses(bank.deps, member.memberSeq, { page_size: 20 })).toMatchObject({ value: { list: [] } })
    expect(await caseOf(address_seq)).toEqual({ outcome: 'CANCELED' })
  })

  it('that was decided never becomes pending again, not even by the service', async () => {
    const { address_seq } = await registered(await bank.member())
    await approve(address_seq)
    const undo = bank.deps.db
      .updateTable('withdraw_address')
      .set({ status: 'PENDING', decided_at: null })
      .where('address_seq', '=', address_seq)
    await expect(undo.execute()).rejects.toThrow('only removed')
  })

  it('is erased with the membership', async () => {
    const member = await bank.member()
    const { address_seq } = await registered(member)
    await eraseAddresses(bank.deps.db, member.memberSeq)
    expect(await usable(member.memberSeq, address_seq, new Date())).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the signer', () => {
  const words: [act: 'add' | 'revoke', address: string][] = []
  const signer = {
    addDestination: async ({ address }: { readonly address: string }) => {
      words.push(['add', address])
      return ok({ usableAt: new Date().toISOString() })
    },
    revokeDestination: async ({ address }: { readonly address: string }) => {
      words.push(['revoke', address])
      return ok({})
    },
  }
  /** Sends what is due and returns the calls about this address. */
  const told = async (address: string) => {
    words.length = 0
    await tellSigner({ db: bank.worker, signer })
    return words.filter(([, one]) => one === address).map(([act]) => act)
  }
  let accounts = 0
  const withdrawing = async (
    { memberSeq }: Member,
    to: { readonly address_seq: string; readonly address: string },
    step: 'REQUESTED' | 'CLEARED' = 'REQUESTED',
  ) => {
    const [withdrawalSeq, accountSeq] = [uuidV7(), uuidV7()]
    accounts += 1
    await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
      values (${accountSeq}, ${memberSeq}, ${ETH}, ${`100000000000${accounts}`}, 'x', 1)`.execute(bank.owner)
    await sql`insert into withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
        fee_charge_type, usot, address_seq, network, address, details, step)
      values (${withdrawalSeq}, ${memberSeq}, ${accountSeq}, ${ETH}, 2, 1, 1, 'POSTPAY', 'FIXED', 1, ${to.address_seq},
        'Ethereum', ${to.address}, decode(repeat('00', 32), 'hex'), ${step})`.execute(bank.owner)
    return withdrawalSeq
  }
  const reject = (addressSeq: string) =>
    sql`UPDATE withdraw_address SET status = 'REJECTED', decided_at = now() WHERE address_seq = ${addressSeq}`.execute(
      bank.owner,
    )

  it('receives the revocation of an address that is removed, rejected or erased with its member, once', async () => {
    const gone: ((member: Member, addressSeq: string) => Promise<unknown>)[] = [
      (member, addressSeq) => removeAddress(bank.deps, { ...member, addressSeq }),
      (_, addressSeq) => reject(addressSeq),
      ({ memberSeq }) => eraseAddresses(bank.deps.db, memberSeq),
    ]
    for (const go of gone) {
      const member = await bank.member()
      const { address_seq, address } = await registered(member)
      expect(await told(address)).toEqual(['add'])
      await go(member, address_seq)
      expect(await told(address)).toEqual(['revoke'])
      expect(await told(address)).toEqual([])
    }
  })

  it('keeps an address still used for another asset', async () => {
    const member = await bank.member()
    const { address_seq: ether, address } = await registered(member)
    const { address_seq: token } = await registered(member, { asset_seq: CCM, address })
    await told(address)
    await removeAddress(bank.deps, { ...member, addressSeq: ether })
    expect(await told(address)).toEqual([])
    await removeAddress(bank.deps, { ...member, addressSeq: token })
    expect(await told(address)).toEqual(['revoke'])
  })

  it('receives an address that returns after its revocation, and neither call while a payment is in flight', async () => {
    const member = await bank.member()
    const { address_seq, address } = await registered(member)
    await told(address)
    const withdrawalSeq = await withdrawing(member, { address_seq, address })
    await removeAddress(bank.deps, { ...member, addressSeq: address_seq })
    await registered(member, { address })
    expect(await told(address)).toEqual([])
    await sql`update withdrawal set step = 'REFUSED', ended_at = now()
      where withdrawal_seq = ${withdrawalSeq}`.execute(bank.owner)
    expect(await told(address)).toEqual(['revoke', 'add'])
  })

  it('is queried again before a payment, and its later date counts', async () => {
    const member = await bank.member()
    const to = await registered(member)
    await told(to.address)
    await withdrawing(member, to, 'CLEARED')
    const later = new Date(Date.now() + HOUR_MS)
    const payableAt = async () =>
      (
        await sql<{ payable_at: Date }>`select payable_at from payable_address
          where address_seq = ${to.address_seq}`.execute(bank.owner)
      ).rows[0]?.payable_at
    const before = await payableAt()
    await askSignerAgain({ db: bank.worker, signer }, 'Ethereum')
    expect(await payableAt()).toEqual(before)
    const slow = { ...signer, addDestination: async () => ok({ usableAt: later.toISOString() }) }
    await askSignerAgain({ db: bank.worker, signer: slow }, 'Ethereum')
    expect(await payableAt()).toEqual(later)
    const away = { ...signer, addDestination: () => Promise.reject(new Error('the signer does not answer')) }
    await sql`update payable_address set payable_at = now() where address_seq = ${to.address_seq}`.execute(bank.owner)
    await expect(askSignerAgain({ db: bank.worker, signer: away }, 'Ethereum')).rejects.toThrow('does not answer')
  })
})
