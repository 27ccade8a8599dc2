import { addressForm, keyAddress } from '@cocobnk/chain'
import { type Chain, parseAddress } from '@cocobnk/chain-address'
import {
  type BitcoinOutput,
  encodeBitcoin,
  encodeEvm,
  encodePsbt,
  scriptOf,
  txidOf,
  writeUnsigned,
} from '@cocobnk/transaction'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { describe, expect, it } from 'vitest'
import type { ColdHome } from './cold-home.ts'
import { readProposal } from './cold-proposal.ts'

const TOKEN = `0x${'70'.repeat(20)}`
const tiers = ['hot', 'warm', 'cold'] as const
const keys = { Bitcoin: newKeys(), Litecoin: newKeys(), Ethereum: newKeys() }

function newKeys() {
  const [hot, warm, cold] = tiers.map(() => secp256k1.keygen().publicKey)
  if (!hot || !warm || !cold) throw new Error('three keys')
  return { hot, warm, cold }
}

const addressOf = (chain: Chain, tier: (typeof tiers)[number]) =>
  keyAddress(keys[chain][tier], addressForm(chain, 'regtest'))
const ownOf = (chain: Chain) => tiers.map((tier) => ({ tier, address: addressOf(chain, tier) }))
const home: ColdHome = {
  net: 'regtest',
  evmChainId: 31_337n,
  tokens: new Map([[TOKEN, 'USOT']]),
  publicKeys: { Bitcoin: keys.Bitcoin.cold, Litecoin: keys.Litecoin.cold, Ethereum: keys.Ethereum.cold },
  own: { Bitcoin: ownOf('Bitcoin'), Litecoin: ownOf('Litecoin'), Ethereum: ownOf('Ethereum') },
}
const codeOf = (text: string) => {
  const read = readProposal(text, home)
  return read.ok ? 'shown' : read.code
}

describe.each(['Bitcoin', 'Litecoin'] as const)('C2: a proposal on %s', (chain) => {
  const script = (tier: (typeof tiers)[number]) => {
    const parsed = parseAddress(chain, 'regtest', addressOf(chain, tier))
    if (!parsed.ok) throw new Error(parsed.code)
    return scriptOf(parsed.value)
  }
  /** Spends an output of 1,000,000 minor units. */
  function proposal(outputs: readonly BitcoinOutput[], from: (typeof tiers)[number] = 'cold', lockTime = 0): string {
    const head = { version: 2, inputs: [{ txid: '11'.repeat(32), index: 0, script: Buffer.alloc(0), sequence: 0 }] }
    const previous = { ...head, outputs: [{ script: script(from), amount: 1_000_000n }], lockTime: 0 }
    const inputs = [{ txid: txidOf(previous), index: 0, script: Buffer.alloc(0), sequence: 0xffff_fffd }]
    const transaction = { version: 2, inputs, outputs, lockTime }
    return encodePsbt({ transaction, inputs: [{ previous: encodeBitcoin(previous) }] }).toString('base64')
  }
  const some = { script: script('hot'), amount: 400_000n }
  const rest = { script: script('cold'), amount: 599_000n }

  it('is shown from its own bytes: the destination of each output, the change, and the fee', () => {
    const read = readProposal(proposal([some, rest]), home)
    if (!read.ok) throw new Error(read.code)
    expect(read.value).toMatchObject({
      chain,
      outputs: [
        { tier: 'hot', address: addressOf(chain, 'hot'), amount: 400_000n },
        { tier: 'cold', address: addressOf(chain, 'cold'), amount: 599_000n },
      ],
      fee: { amount: 1_000n },
    })
  })

  it("is rejected when it pays any address but the bank's, has too high a fee, or spends foreign coins", () => {
    const stranger = { script: Buffer.concat([Buffer.of(0, 20), Buffer.alloc(20, 7)]), amount: 1n }
    const tooMuch = chain === 'Bitcoin' ? [{ ...rest, amount: 499_999n }] : []
    expect(codeOf(proposal([some, rest, stranger]))).toBe('FORBIDDEN_DESTINATION')
    expect(codeOf(proposal([some, rest], 'hot'))).toBe('FOREIGN_INPUT')
    expect(codeOf(proposal([some, { ...rest, amount: 600_001n }]))).toBe('MALFORMED')
    expect(codeOf(proposal([some, rest], 'cold', 1))).toBe('MALFORMED')
    expect(tooMuch.map((output) => codeOf(proposal([output])))).toEqual(tooMuch.map(() => 'FEE_TOO_HIGH'))
  })
})

describe('C2: a proposal on Ethereum', () => {
  const fees = { maxPriorityFeePerGas: 10n ** 9n, maxFeePerGas: 10n ** 9n, gas: 21_000n }
  const proposal = (call: object) => {
    const plain = { chainId: 31_337n, nonce: 3n, ...fees, to: addressOf('Ethereum', 'hot'), value: 5n, data: '0x' }
    return writeUnsigned(encodeEvm({ ...plain, ...call }).toString('hex'))
  }
  const word = (hex: string) => hex.padStart(64, '0')
  const transfer = (to: string) => ({ to: TOKEN, value: 0n, data: `0xa9059cbb${word(to.slice(2))}${word('9')}` })

  it('is shown: coins, or a listed token, to an address of the bank', () => {
    const read = readProposal(proposal(transfer(addressOf('Ethereum', 'warm'))), home)
    if (!read.ok) throw new Error(read.code)
    expect(read.value.outputs).toMatchObject([{ tier: 'warm', asset: 'USOT', amount: 9n }])
    expect(codeOf(proposal({}))).toBe('shown')
  })

  it('is rejected when it pays or calls any other address, is for another chain, or has too high a fee', () => {
    const stranger = `0x${'ab'.repeat(20)}`
    const memo = { ...transfer(addressOf('Ethereum', 'hot')), data: `0xfe9fc30d${word('1')}${word('2')}${word('3')}` }
    for (const call of [{ to: stranger }, transfer(stranger), { data: '0x095ea7b3' }, { to: TOKEN }, memo])
      expect(codeOf(proposal(call))).toBe('FORBIDDEN_DESTINATION')
    expect(codeOf(proposal({ chainId: 1n }))).toBe('MALFORMED')
    expect(codeOf(proposal({ gas: 50_000_001n }))).toBe('FEE_TOO_HIGH')
    for (const text of ['', '{}', 'nonsense!', 'AAAA']) expect(codeOf(text)).toBe('MALFORMED')
  })
})
