import { CHAIN_NETS, parseAddress } from '@cocobnk/chain-address'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { Address, NETWORK, OutScript, p2wpkh, RawTx, SigHash, Transaction } from '@scure/btc-signer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BitcoinTransaction,
  bitcoinDigest,
  decodeBitcoin,
  decodePsbt,
  derSignature,
  encodeBitcoin,
  encodePsbt,
  extractSigned,
  keyScript,
  type Psbt,
  scriptAddress,
  scriptOf,
  txidOf,
  virtualBytes,
} from './index.ts'

/** The library checks more than we do; these options switch off what does not concern the bytes. */
const ANY = { allowUnknownVersion: true, allowUnknownOutputs: true, allowUnknownInputs: true }

const bytes = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => Buffer.from(array))
const uint32 = fc.nat(0xffff_ffff)
const secretKey = bytes(32).filter((key) => secp256k1.utils.isValidSecretKey(key))
/** The library rejects more coins than can ever exist. */
const amount = fc.bigInt({ min: 1n, max: 2_000_000_000_000n })

/** The five kinds of script that an address can represent, from random hashes. A taproot key must be a point on the curve. */
const script = fc.oneof(
  bytes(20).map((hash) => OutScript.encode({ type: 'pkh', hash })),
  bytes(20).map((hash) => OutScript.encode({ type: 'sh', hash })),
  bytes(20).map((hash) => OutScript.encode({ type: 'wpkh', hash })),
  bytes(32).map((hash) => OutScript.encode({ type: 'wsh', hash })),
  secretKey.map((key) => OutScript.encode({ type: 'tr', pubkey: secp256k1.getPublicKey(key).slice(1) })),
)

const input = fc.record({ txid: bytes(32), index: uint32, sequence: uint32 })
const transaction = fc.record({
  version: fc.nat(0x7fff_ffff),
  inputs: fc.array(input, { minLength: 1, maxLength: 4 }),
  outputs: fc.array(fc.record({ script: script.map((one) => Buffer.from(one)), amount }), {
    minLength: 1,
    maxLength: 4,
  }),
  lockTime: uint32,
})
type Drawn = typeof transaction extends fc.Arbitrary<infer Value> ? Value : never

function ours({ inputs, ...rest }: Drawn): BitcoinTransaction {
  const written = inputs.map(({ txid, ...one }) => ({ ...one, txid: txid.toString('hex'), script: Buffer.alloc(0) }))
  return { ...rest, inputs: written }
}

function theirs({ inputs, ...rest }: Drawn, witnesses?: Uint8Array[][]): Uint8Array {
  const written = inputs.map((one) => ({ ...one, finalScriptSig: new Uint8Array() }))
  return RawTx.encode({ ...rest, inputs: written, segwitFlag: witnesses !== undefined, witnesses })
}

describe('a Bitcoin transaction, compared with @scure/btc-signer', () => {
  it('has the same bytes and the same txid, with and without witnesses', () => {
    fc.assert(
      fc.property(transaction, bytes(1, 300), (drawn, part) => {
        const witnesses = drawn.inputs.map(() => [part, part])
        expect(encodeBitcoin(ours(drawn)).equals(theirs(drawn))).toBe(true)
        expect(encodeBitcoin(ours(drawn), witnesses).equals(theirs(drawn, witnesses))).toBe(true)
        expect(decodeBitcoin(theirs(drawn, witnesses))).toEqual(ours(drawn))
        expect(txidOf(ours(drawn))).toBe(Transaction.fromRaw(theirs(drawn, witnesses), ANY).id)
      }),
    )
  })

  it('has the same digest for each input', () => {
    fc.assert(
      fc.property(transaction, bytes(20), amount, (drawn, keyHash, spent) => {
        const code = OutScript.encode({ type: 'pkh', hash: keyHash })
        const other = Transaction.fromRaw(theirs(drawn), ANY)
        for (const place of drawn.inputs.keys()) {
          const digest = other.preimageWitnessV0(place, code, SigHash.ALL, spent)
          expect(Buffer.from(bitcoinDigest(ours(drawn), place, { keyHash, amount: spent }))).toEqual(
            Buffer.from(digest),
          )
        }
      }),
    )
  })

  it('has the virtual size of one with the longest signatures, for any number of inputs and outputs', () => {
    const counts = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(252, 253, 300))
    const longest = [Buffer.alloc(72, 1), Buffer.alloc(33, 2)]
    fc.assert(
      fc.property(counts, counts, input, script, (inputs, outputs, one, body) => {
        const drawn = {
          version: 2,
          inputs: Array.from({ length: inputs }, () => one),
          outputs: Array.from({ length: outputs }, () => ({ script: Buffer.from(body), amount: 1n })),
          lockTime: 0,
        }
        const raw = theirs(
          drawn,
          drawn.inputs.map(() => longest),
        )
        const scripts = drawn.outputs.map((output) => output.script)
        expect(virtualBytes(inputs, scripts)).toBe(Transaction.fromRaw(raw, ANY).vsize)
      }),
      { numRuns: 30 },
    )
  })
})

describe('an address of the Bitcoin family, compared with @scure/btc-signer', () => {
  const networks = {
    Bitcoin: { main: NETWORK, regtest: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } },
    Litecoin: {
      main: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
      regtest: { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
    },
  }

  it('corresponds to the same script in both directions', () => {
    const chain = fc.constantFrom('Bitcoin' as const, 'Litecoin' as const)
    fc.assert(
      fc.property(chain, fc.constantFrom(...CHAIN_NETS), script, (family, net, body) => {
        const text = Address(networks[family][net]).encode(OutScript.decode(body))
        expect(scriptAddress(family, net, body)).toBe(text)
        const parsed = parseAddress(family, net, text)
        expect(parsed.ok && Buffer.from(scriptOf(parsed.value))).toEqual(Buffer.from(body))
      }),
    )
  })
})

describe('a PSBT, compared with @scure/btc-signer', () => {
  /** Coins of one key, each in its own transaction, and what they pay: always less than one coin is worth. */
  const coin = fc.record({
    from: transaction,
    amount: amount.map((one) => one + 10_000_000_000_000n),
    sequence: uint32,
  })
  const payment = fc.record({
    key: secretKey,
    coins: fc.array(coin, { minLength: 1, maxLength: 3 }),
    outputs: transaction.map(({ outputs }) => outputs),
    lockTime: fc.nat(499_999_999),
  })
  type Payment = typeof payment extends fc.Arbitrary<infer Value> ? Value : never

  function previousOf({ key, coins }: Payment): BitcoinTransaction[] {
    const { script: own } = keyScript(secp256k1.getPublicKey(key))
    return coins.map(({ from, amount: worth }) => {
      const before = ours({ ...from, version: 2 })
      return { ...before, outputs: [...before.outputs, { script: own, amount: worth }] }
    })
  }

  function ourPsbt(drawn: Payment): Psbt {
    const previous = previousOf(drawn)
    const inputs = previous.map((one, place) => ({
      txid: txidOf(one),
      index: one.outputs.length - 1,
      script: Buffer.alloc(0),
      sequence: drawn.coins[place]?.sequence ?? 0,
    }))
    const spending = { version: 2, inputs, outputs: drawn.outputs, lockTime: drawn.lockTime }
    return { transaction: spending, inputs: previous.map((one) => ({ previous: encodeBitcoin(one) })) }
  }

  function theirPsbt(drawn: Payment): Transaction {
    const own = p2wpkh(secp256k1.getPublicKey(drawn.key)).script
    const built = new Transaction({ ...ANY, version: 2, lockTime: drawn.lockTime })
    for (const [place, one] of previousOf(drawn).entries()) {
      const { sequence = 0, amount: worth = 0n } = drawn.coins[place] ?? {}
      built.addInput({
        txid: txidOf(one),
        index: one.outputs.length - 1,
        sequence,
        nonWitnessUtxo: encodeBitcoin(one),
        witnessUtxo: { script: own, amount: worth },
      })
    }
    for (const output of drawn.outputs) built.addOutput(output)
    return built
  }

  function signed({ key }: Payment, psbt: Psbt): Psbt {
    const publicKey = Buffer.from(secp256k1.getPublicKey(key))
    const inputs = psbt.inputs.map((one, place) => {
      const { keyHash } = keyScript(publicKey)
      const worth = decodeBitcoin(one.previous).outputs.at(-1)?.amount ?? 0n
      const digest = bitcoinDigest(psbt.transaction, place, { keyHash, amount: worth })
      const der = Buffer.from(derSignature(secp256k1.sign(digest, key, { prehash: false })))
      return { ...one, signature: { publicKey, der } }
    })
    return { ...psbt, inputs }
  }

  /** Coins with the same id would be spent twice. */
  const areDistinct = (drawn: Payment) => new Set(previousOf(drawn).map(txidOf)).size === drawn.coins.length

  it('has the same bytes before and after it is signed, and gives the same transaction', () => {
    fc.assert(
      fc.property(payment.filter(areDistinct), (drawn) => {
        const [own, other] = [ourPsbt(drawn), theirPsbt(drawn)]
        expect(encodePsbt(own).equals(other.toPSBT())).toBe(true)
        expect(decodePsbt(other.toPSBT())).toEqual(own)

        other.sign(drawn.key)
        const whole = signed(drawn, own)
        expect(encodePsbt(whole).equals(other.toPSBT())).toBe(true)
        expect(decodePsbt(other.toPSBT())).toEqual(whole)

        other.finalize()
        expect(extractSigned(whole)?.equals(other.extract())).toBe(true)
      }),
      { numRuns: 15 },
    )
  })

  it('is parsed by the library as what we wrote', () => {
    fc.assert(
      fc.property(payment.filter(areDistinct), (drawn) => {
        const own = ourPsbt(drawn)
        const other = Transaction.fromPSBT(encodePsbt(own), ANY)
        expect(Buffer.from(other.unsignedTx)).toEqual(encodeBitcoin(own.transaction))
        expect(encodePsbt(own).equals(other.toPSBT())).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
