import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rpc } from '@cocobnk/chain'
import { parseAddress } from '@cocobnk/chain-address'
import { approvalQuestion, type BitcoinRequest, type KeyName } from '@cocobnk/signer-client'
import { securityKey } from '@cocobnk/signer-client/testing'
import { type BitcoinOutput, decodeBitcoin, encodeBitcoin, scriptOf } from '@cocobnk/transaction'
import { readStatement } from '@cocobnk/transaction/statement'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDesk } from './testing/desk.ts'
import { richWallet } from './testing/wallet.ts'

const FEE = 1_000n
const MEMBER = randomUUID()
const chains = [
  ['Bitcoin', process.env.BITCOIN_RPC_URL ?? ''],
  ['Litecoin', process.env.LITECOIN_RPC_URL ?? ''],
] as const
let signer: ReturnType<typeof testDesk>
let desk: ReturnType<typeof signer.open>
beforeAll(() => {
  signer = testDesk()
  desk = signer.open()
})
afterAll(() => {
  desk?.close()
  signer?.remove()
})

describe.each(chains)('on %s, the signer', (chain, url) => {
  const script = (address: string) => {
    const parsed = parseAddress(chain, 'regtest', address)
    if (!parsed.ok) throw new Error(parsed.code)
    return scriptOf(parsed.value)
  }
  const hot = () => script(signer.keys.known[chain].hotAddress)
  let wallet: Rpc
  let stranger = ''
  beforeAll(async () => {
    wallet = await richWallet(url)
    stranger = await wallet.call<string>('getnewaddress', '', 'bech32')
  })

  /** A funded output at one of our addresses, with the transaction that created it. */
  async function funded(key: KeyName, coins = '0.5') {
    const { hotAddress, warmAddress } = signer.keys.known[chain]
    const own = { hot: hotAddress, warm: warmAddress }
    const address = typeof key === 'string' ? own[key] : signer.keys.addressOf(chain, key)
    const txid = await wallet.call<string>('sendtoaddress', address, coins)
    const previous = await wallet.call<string>('getrawtransaction', txid)
    const outputs = decodeBitcoin(Buffer.from(previous, 'hex')).outputs
    const index = outputs.findIndex((output) => Buffer.from(output.script).equals(script(address)))
    return { key, txid, index, previous, amount: outputs[index]?.amount ?? 0n }
  }
  type Funded = Awaited<ReturnType<typeof funded>>

  function request(from: readonly Funded[], outputs: readonly BitcoinOutput[], rest: Partial<BitcoinRequest> = {}) {
    const inputs = from.map(({ txid, index }) => ({ txid, index, script: Buffer.alloc(0), sequence: 0xffff_fffd }))
    const unsigned = encodeBitcoin({ version: 2, inputs, outputs, lockTime: 0 }).toString('hex')
    const proofs = from.map(({ key, previous }) => ({ key, previous }))
    return { id: randomUUID(), chain, unsigned, inputs: proofs, payments: [], ...rest }
  }
  const allTo = (from: readonly Funded[], to: Uint8Array, fee = FEE) => [
    { script: to, amount: from.reduce((sum, { amount }) => sum + amount, 0n) - fee },
  ]
  const refusal = (code: string) => ({ ok: false, code })

  it('sweeps several deposit addresses to the hot wallet in one transaction that the network accepts, and only there', async () => {
    const from = [await funded(1), await funded(7), await funded('hot')]
    expect(desk.sign(request(from, allTo(from, script(stranger))))).toEqual(refusal('FORBIDDEN_DESTINATION'))
    const asked = request(from, allTo(from, hot()))
    const answer = desk.sign(asked)
    if (!answer.ok) throw new Error(answer.code)
    expect(await wallet.call('sendrawtransaction', answer.value.signed)).toBe(answer.value.txid)
    expect(desk.sign(asked)).toEqual(answer)
    expect(desk.sign({ ...request(from, allTo(from, hot(), FEE + 1n)), id: asked.id })).toEqual(refusal('ID_USED'))
  })

  it('W5: pays a member only from the hot wallet, and only to addresses that have been in its own log for 48 hours', async () => {
    const payments = [{ output: 0, member: MEMBER }]
    const [fromHot, fromDeposit] = [[await funded('hot')], [await funded(2)]]
    const ask = (from: readonly Funded[]) => desk.sign(request(from, allTo(from, script(stranger)), { payments }))
    expect(ask(fromHot)).toEqual(refusal('FORBIDDEN_DESTINATION'))
    const add = () => desk.addDestination({ chain, address: stranger, memo: null, member: MEMBER })
    const added = add()
    if (!added.ok) throw new Error(added.code)
    expect(Date.parse(added.value.usableAt) - signer.now()).toBeGreaterThan(47 * 3_600_000)
    expect(ask(fromHot)).toEqual(refusal('TOO_EARLY'))
    signer.passHours(48)
    // `usableAt` is in wall-clock time, read just after the signer's own clock: two answers may differ by a millisecond.
    const again = add()
    if (!again.ok) throw new Error(again.code)
    expect(Math.abs(Date.parse(again.value.usableAt) - Date.parse(added.value.usableAt))).toBeLessThan(10)
    expect(Date.parse(added.value.usableAt)).toBeLessThanOrEqual(signer.now())
    expect(ask(fromDeposit)).toEqual(refusal('FORBIDDEN_DESTINATION'))
    const other = [{ output: 0, member: randomUUID() }]
    const forOther = request(fromHot, allTo(fromHot, script(stranger)), { payments: other })
    expect(desk.sign(forOther)).toEqual(refusal('FORBIDDEN_DESTINATION'))
    const answer = ask(fromHot)
    if (!answer.ok) throw new Error(answer.code)
    expect(await wallet.call('sendrawtransaction', answer.value.signed)).toBe(answer.value.txid)
  })

  it('W2: replaces a pending transaction with a higher fee from the same coins, once', async () => {
    const payments = [{ output: 0, member: MEMBER }]
    const [from, added] = [[await funded('hot')], await funded('hot')]
    // The network lets a replacement add only confirmed coins.
    await wallet.call('generatetoaddress', 1, stranger)
    signer.passHours(24 * 8)
    const first = request(from, allTo(from, script(stranger)), { payments })
    const taken = desk.sign(first)
    if (!taken.ok) throw new Error(taken.code)
    await wallet.call('sendrawtransaction', taken.value.signed)
    const paid = allTo(from, script(stranger))
    const more = [...from, added]
    const change = { script: hot(), amount: added.amount - 9n * FEE }
    const dearer = request(more, [...paid, change], { payments, replaces: first.id })
    expect(desk.sign({ ...dearer, replaces: randomUUID() })).toEqual(refusal('NOT_A_REPLACEMENT'))
    const answer = desk.sign(dearer)
    if (!answer.ok) throw new Error(answer.code)
    // Litecoin nodes do not accept replacements by default.
    const isTaken = wallet.call('sendrawtransaction', answer.value.signed).then(() => true)
    expect(await isTaken.catch(() => false)).toBe(chain === 'Bitcoin')
    const home = request(more, allTo(more, hot(), 30n * FEE), { replaces: first.id })
    expect(desk.sign(home)).toEqual(refusal('NOT_A_REPLACEMENT'))
    expect(desk.sign({ ...home, replaces: dearer.id }).ok).toBe(true)
  })

  it('W5: an attacker with the whole bank gets no more than the hourly limit, even if the signer is restarted', async () => {
    const payments = [{ output: 0, member: MEMBER }]
    const take = async () => {
      const from = [await funded('hot', '0.6')]
      const answer = desk.sign(request(from, allTo(from, script(stranger)), { payments }))
      return answer.ok ? 'taken' : answer.code
    }
    signer.passHours(24 * 8)
    expect([await take(), await take()]).toEqual(['taken', 'OVER_LIMIT'])
    desk.close()
    desk = signer.open()
    expect(await take()).toBe('OVER_LIMIT')
    // The hour is over, but the day's total is above what may leave without an operator.
    signer.passHours(2)
    expect(await take()).toBe('APPROVAL_NEEDED')
    signer.passHours(23)
    expect(await take()).toBe('taken')
  })

  it('accepts no amount without proof by the previous transaction, and no input of another key', async () => {
    const from = await funded(3)
    const other = await funded(4)
    const outputs = allTo([from], hot())
    expect(desk.sign(request([{ ...from, previous: other.previous }], outputs))).toEqual(refusal('FOREIGN_INPUT'))
    expect(desk.sign(request([{ ...from, key: 4 }], outputs))).toEqual(refusal('FOREIGN_INPUT'))
    const forged = decodeBitcoin(Buffer.from(from.previous, 'hex'))
    const richer = { ...forged, outputs: forged.outputs.map((output) => ({ ...output, amount: output.amount + 1n })) }
    const previous = encodeBitcoin(richer).toString('hex')
    expect(desk.sign(request([{ ...from, previous }], outputs))).toEqual(refusal('FOREIGN_INPUT'))
    expect(desk.sign(request([from], allTo([from], hot(), 6_000_000n)))).toEqual(refusal('FEE_TOO_HIGH'))
    expect(desk.sign(request([from], allTo([from], hot(), -1n)))).toEqual(refusal('MALFORMED'))
    expect(desk.sign({ ...request([from], outputs), unsigned: '00' })).toEqual(refusal('MALFORMED'))
  })

  it('C1: lets the hot wallet move coins to the configured cold address only', async () => {
    const cold = await wallet.call<string>('getnewaddress', '', 'bech32')
    const [fromHot, fromDeposit] = [[await funded('hot')], [await funded(6)]]
    const ask = (from: readonly Funded[]) => desk.sign(request(from, allTo(from, script(cold))))
    expect(ask(fromHot)).toEqual(refusal('FORBIDDEN_DESTINATION'))
    signer.keepCold(chain, cold)
    expect(ask(fromDeposit)).toEqual(refusal('FORBIDDEN_DESTINATION'))
    expect(ask(fromHot).ok).toBe(true)
  })

  it('moves coins from the warm wallet only to hot and cold, and only with an operator’s key', async () => {
    const from = [await funded('warm', '0.2')]
    const asked = request(from, allTo(from, hot()))
    const answer = desk.sign(asked)
    if (answer.ok) throw new Error('an operator has to agree')
    const { statement, needed } = approvalQuestion.parse(answer.data)
    const moves = [{ asset: chain === 'Bitcoin' ? 'BTC' : 'LTC', address: signer.keys.known[chain].hotAddress }]
    expect([needed, readStatement(statement)]).toMatchObject([1, { payments: [], moves }])
    const eve = securityKey()
    signer.enrol(`eve-${chain.toLowerCase()}`, eve.credential)
    const approvals = [eve.approve(statement)]
    const mixed = [...from, await funded('hot')]
    expect(desk.sign(request(mixed, allTo(mixed, hot()), { approvals }))).toEqual(refusal('FORBIDDEN_DESTINATION'))
    const toMember = { approvals, payments: [{ output: 0, member: MEMBER }] }
    expect(desk.sign(request(from, allTo(from, script(stranger)), toMember))).toEqual(refusal('FORBIDDEN_DESTINATION'))
    const { warmAddress } = signer.keys.known[chain]
    const burning = request(from, allTo(from, script(warmAddress), 9_000n), { approvals })
    expect(desk.sign(burning)).toMatchObject({ code: 'APPROVAL_NEEDED' })
    const signed = desk.sign({ ...asked, approvals })
    if (!signed.ok) throw new Error(signed.code)
    expect(await wallet.call('sendrawtransaction', signed.value.signed)).toBe(signed.value.txid)
    expect(desk.sign(request(from, allTo(from, hot(), 2_000n), { replaces: asked.id, approvals }))).toEqual(
      refusal('FORBIDDEN_DESTINATION'),
    )
  })

  it('W5: returns a kept deposit only from the hot wallet, to an address outside its log, and only with an operator’s key', async () => {
    const from = [await funded('hot', '0.2')]
    const elsewhere = script(await wallet.call<string>('getnewaddress'))
    const given = from.reduce((sum, { amount }) => sum + amount, 0n)
    const BACK = 10n ** 6n
    const outputs = [
      { script: elsewhere, amount: BACK },
      { script: hot(), amount: given - BACK - FEE },
    ]
    const asked = request(from, outputs, { returns: 0 })
    const answer = desk.sign(asked)
    if (answer.ok) throw new Error('an operator has to agree')
    const { statement, needed } = approvalQuestion.parse(answer.data)
    const returns = [{ asset: chain === 'Bitcoin' ? 'BTC' : 'LTC', amount: BACK }]
    expect([needed, readStatement(statement)]).toMatchObject([1, { payments: [], moves: [], returns }])
    const finn = securityKey()
    expect(desk.sign({ ...asked, approvals: [finn.approve(statement)] })).toMatchObject({ code: 'APPROVAL_NEEDED' })
    signer.enrol(`finn-${chain.toLowerCase()}`, finn.credential)
    const approvals = [finn.approve(statement)]
    const [deposit] = [[await funded(6)]]
    const payments = [{ output: 0, member: MEMBER }]
    const odd = [
      request(deposit, allTo(deposit, elsewhere), { returns: 0, approvals }),
      request(from, outputs, { returns: 1, approvals }),
      request(from, outputs, { returns: 7, approvals }),
      request(from, outputs, { returns: 0, payments, approvals }),
      request(from, [...outputs, { script: elsewhere, amount: 1_000n }], { returns: 0, approvals }),
    ]
    for (const one of odd) expect(desk.sign(one)).toEqual(refusal('FORBIDDEN_DESTINATION'))
    const more = [
      { script: elsewhere, amount: 10n ** 7n + 1n },
      { script: hot(), amount: given - 10n ** 7n - 1n - FEE },
    ]
    expect(desk.sign(request(from, more, { returns: 0, approvals }))).toEqual(refusal('OVER_LIMIT'))
    const signed = desk.sign({ ...asked, approvals })
    if (!signed.ok) throw new Error(signed.code)
    expect(await wallet.call('sendrawtransaction', signed.value.signed)).toBe(signed.value.txid)
    const raised = [outputs[0], { script: hot(), amount: given - BACK - 5n * FEE }].flatMap((one) => one ?? [])
    expect(desk.sign(request(from, raised, { returns: 0, replaces: asked.id })).ok).toBe(true)
    // Returned amounts count for a day and longer.
    const again = [await funded('hot', '0.2')]
    const rest = [
      { script: elsewhere, amount: 10n ** 7n - BACK + 1n },
      { script: hot(), amount: BACK },
    ]
    expect(desk.sign(request(again, rest, { returns: 0 }))).toMatchObject({ ok: false })
  })

  it('signs nothing while the file "halt" exists', async () => {
    const from = [await funded(5)]
    const asked = request(from, allTo(from, hot()))
    writeFileSync(join(signer.folder, 'halt'), 'somebody is in the house')
    expect(desk.sign(asked)).toEqual(refusal('HALTED'))
    expect(desk.addDestination({ chain, address: stranger, memo: null, member: MEMBER })).toEqual(refusal('HALTED'))
    rmSync(join(signer.folder, 'halt'))
    expect(desk.sign(asked).ok).toBe(true)
  })
})
