import type { BitcoinRequest, KeyName } from '@cocobnk/signer-client'
import {
  type BitcoinTransaction,
  decodeBitcoin,
  encodeBitcoin,
  keyScript,
  scriptAddress,
  txidOf,
} from '@cocobnk/transaction'
import { describe, expect, it } from 'vitest'
import { readBitcoin, targetOf } from './bitcoin.ts'
import { memoryKey } from './testing/memory-key.ts'

const [hot, child, stranger] = [memoryKey(), memoryKey(), memoryKey()]
const scriptOf = ({ publicKey }: typeof hot) => Buffer.from(keyScript(publicKey).script)
const addressOf = (key: typeof hot) => scriptAddress('Bitcoin', 'regtest', scriptOf(key)) ?? ''
const home = { net: 'regtest', own: { addresses: [addressOf(hot)] } } as const
const NOTHING = Buffer.alloc(0)

/** A transaction that pays an amount to a key. */
function coin(to: typeof hot, amount: bigint, salt = 1): BitcoinTransaction {
  const input = { txid: String(salt).padStart(64, '0'), index: 0, script: NOTHING, sequence: 0 }
  return { version: 2, inputs: [input], outputs: [{ script: scriptOf(to), amount }], lockTime: 0 }
}

const previous = coin(hot, 100n)
const other = coin(child, 50n, 2)
const inputOf = (spent: BitcoinTransaction, index = 0) => ({ txid: txidOf(spent), index, script: NOTHING, sequence: 5 })
const hex = (transaction: BitcoinTransaction) => encodeBitcoin(transaction).toString('hex')
const plain: BitcoinTransaction = {
  version: 2,
  inputs: [inputOf(previous)],
  outputs: [
    { script: scriptOf(stranger), amount: 60n },
    { script: scriptOf(hot), amount: 30n },
  ],
  lockTime: 0,
}
const request = (over: Partial<BitcoinRequest> = {}, transaction = plain): BitcoinRequest => ({
  id: 'id',
  chain: 'Bitcoin',
  unsigned: hex(transaction),
  inputs: [{ key: 'hot', previous: hex(previous) }],
  payments: [{ output: 0, member: 'ada' }],
  ...over,
})
const read = (asked: BitcoinRequest, keys = [hot]) => readBitcoin(asked, keys, home)
const codeOf = (asked: BitcoinRequest, keys = [hot]) => {
  const answer = read(asked, keys)
  return answer.ok ? 'read' : answer.code
}

describe('W5: reading a Bitcoin transaction, the signer', () => {
  it('finds inputs, payments, fee and txid, and signs all of its inputs', () => {
    const answer = read(request())
    if (!answer.ok) throw new Error(answer.code)
    expect(answer.value.spending).toEqual({
      spends: [`${txidOf(previous)}:0`],
      fee: { asset: 'BTC', amount: 10n },
      payments: [
        {
          asset: 'BTC',
          amount: 60n,
          to: { chain: 'Bitcoin', target: scriptOf(stranger).toString('hex'), memo: null, member: 'ada' },
        },
      ],
    })
    expect(answer.value.name).toBe(txidOf(plain))
    const { signed, txid } = answer.value.sign()
    expect([decodeBitcoin(Buffer.from(signed, 'hex')), txid]).toEqual([plain, txidOf(plain)])
    expect(signed).toContain(Buffer.from(hot.publicKey).toString('hex'))
  })

  describe('treats a returned deposit as', () => {
    const back = (outputs: BitcoinTransaction['outputs'], over: Partial<BitcoinRequest> = {}) =>
      request({ payments: [], returns: 0, ...over }, { ...plain, outputs })
    const away = { script: scriptOf(stranger), amount: 60n }
    const change = { script: scriptOf(hot), amount: 30n }

    it('amount and target, if all change is ours and no member is paid', () => {
      const returns = { asset: 'BTC', amount: 60n, target: scriptOf(stranger).toString('hex') }
      for (const outputs of [[away, change], [away]]) {
        expect(read(back(outputs))).toMatchObject({ value: { spending: { payments: [], returns } } })
      }
    })

    it.each([
      ['it pays a member too', back([away, change], { payments: [{ output: 1, member: 'ada' }] })],
      ['there is no such output', back([away], { returns: 1 })],
      ['it goes to ourselves', back([change, change])],
      ['another output is not ours', back([away, { script: scriptOf(child), amount: 10n }, change])],
      ['its target has no address', back([{ script: Buffer.from('6a0461626364', 'hex'), amount: 60n }, change])],
    ])('refused if %s', (_, asked) => {
      expect(codeOf(asked)).toBe('FORBIDDEN_DESTINATION')
    })

    it('refused from coins of a deposit address', () => {
      const inputs = [{ key: 'deposit/1' as KeyName, previous: hex(previous) }]
      expect(codeOf(back([away, change], { inputs }))).toBe('FORBIDDEN_DESTINATION')
    })
  })

  it('derives our addresses and the fee asset from the chain', () => {
    const answer = readBitcoin({ ...request(), chain: 'Litecoin', payments: [] }, [hot], home)
    expect(answer).toMatchObject({ code: 'FORBIDDEN_DESTINATION' })
    const ours = { ...home, own: { addresses: [scriptAddress('Litecoin', 'regtest', scriptOf(hot)) ?? ''] } }
    const whole = { ...plain, outputs: [{ script: scriptOf(hot), amount: 90n }] }
    const asked = { ...request({ payments: [] }, whole), chain: 'Litecoin' as const }
    expect(readBitcoin(asked, [hot], ours)).toMatchObject({ value: { spending: { fee: { asset: 'LTC' } } } })
  })

  it('refuses bytes that are truncated, locked, already signed or non-canonical', () => {
    const locked = { ...plain, lockTime: 1 }
    const scripted = { ...plain, inputs: plain.inputs.map((input) => ({ ...input, script: Buffer.of(1) })) }
    const halfScripted = { ...plain, inputs: [...plain.inputs, ...scripted.inputs] }
    const witnessed = encodeBitcoin(plain, [[Buffer.of(1)]]).toString('hex')
    for (const unsigned of [hex(plain).slice(2), hex(locked), hex(scripted), hex(halfScripted), witnessed, '00'])
      expect(codeOf(request({ unsigned }))).toBe('MALFORMED')
  })

  it('refuses inputs whose amounts are not proved by their previous transactions', () => {
    const richer = { ...previous, outputs: previous.outputs.map((output) => ({ ...output, amount: 101n })) }
    const cases: [BitcoinRequest, (typeof hot)[]][] = [
      [request({ inputs: [{ key: 'hot', previous: hex(richer) }] }), [hot]],
      [request({ inputs: [{ key: 'hot', previous: '00' }] }), [hot]],
      [request(), [stranger]],
      [request(), []],
      [request({}, { ...plain, inputs: [inputOf(previous, 1)] }), [hot]],
      [request({ inputs: [] }), [hot]],
      [
        request({
          inputs: [
            { key: 'hot', previous: hex(previous) },
            { key: 'hot', previous: hex(previous) },
          ],
        }),
        [hot, hot],
      ],
    ]
    for (const [asked, keys] of cases) expect(codeOf(asked, keys)).toBe('FOREIGN_INPUT')
  })

  it('refuses to pay more than the inputs, and accepts paying all of them', () => {
    const giving = (amount: bigint) => ({ ...plain, outputs: [{ script: scriptOf(stranger), amount }] })
    expect(codeOf(request({}, giving(101n)))).toBe('MALFORMED')
    expect(codeOf(request({}, giving(100n)))).toBe('read')
  })

  it('refuses unnamed outside outputs, names without an output and duplicates; a named output of ours is a payment', () => {
    const named = (...outputs: number[]) => request({ payments: outputs.map((output) => ({ output, member: 'ada' })) })
    for (const asked of [named(), named(1), named(7), named(0, 2), named(0, 0)])
      expect(codeOf(asked)).toBe('FORBIDDEN_DESTINATION')
    // An output to our own address that names a member is that member's payment and counts as one.
    expect(read(named(0, 1))).toMatchObject({ value: { spending: { payments: [{ amount: 60n }, { amount: 30n }] } } })
  })

  it('spends coins of deposit addresses, also together with others, only to the hot wallet', () => {
    const both = { ...plain, inputs: [inputOf(previous), inputOf(other)] }
    const proofs: { key: KeyName; previous: string }[] = [
      { key: 'hot', previous: hex(previous) },
      { key: 7, previous: hex(other) },
    ]
    expect(codeOf(request({ inputs: proofs }, both), [hot, child])).toBe('FORBIDDEN_DESTINATION')
    expect(codeOf(request({ inputs: proofs }, both), [hot, stranger])).toBe('FOREIGN_INPUT')
    const homeward = { ...both, outputs: [{ script: scriptOf(hot), amount: 145n }] }
    const answer = read(request({ inputs: proofs, payments: [] }, homeward), [hot, child])
    expect(answer).toMatchObject({ value: { spending: { fee: { amount: 5n }, payments: [] } } })
  })

  it('lists what leaves a watched key, but not its change', () => {
    const watched = {
      net: 'regtest',
      own: { addresses: [addressOf(hot), addressOf(child)], watched: addressOf(hot) },
    } as const
    const moving = {
      ...plain,
      outputs: [
        { script: scriptOf(child), amount: 60n },
        { script: scriptOf(hot), amount: 30n },
      ],
    }
    const answer = readBitcoin(request({ payments: [] }, moving), [hot], watched)
    const target = scriptOf(child).toString('hex')
    expect(answer).toMatchObject({ value: { spending: { moves: [{ asset: 'BTC', amount: 60n, target }] } } })
  })
})

it('ignores an address of another chain', () => {
  expect(targetOf('Bitcoin', 'regtest', addressOf(hot))).toBe(scriptOf(hot).toString('hex'))
  expect(targetOf('Litecoin', 'regtest', addressOf(hot))).toBeUndefined()
})
