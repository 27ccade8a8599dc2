import { randomUUID } from 'node:crypto'
import type { Approval, BitcoinRequest, EvmRequest, KeyName, SignRequest } from '@cocobnk/signer-client'
import { securityKey } from '@cocobnk/signer-client/testing'
import { transferData } from '@cocobnk/token'
import { decodeBitcoin, decodeEvm, encodeBitcoin, encodeEvm, txidOf } from '@cocobnk/transaction'
import type { testDesk } from './desk.ts'
import { CHILDREN, childrenOf, scriptHex } from './loot.ts'

type Signer = ReturnType<typeof testDesk>
type Utxo = 'Bitcoin' | 'Litecoin'
type Coin = { readonly key: KeyName; readonly txid: string; readonly previous: string; readonly amount: bigint }
/** A destination, which may or may not be in the signer's log. */
export type Place = { readonly chain: Utxo | 'Ethereum'; readonly address: string; readonly member: string }

const UNITS = { Bitcoin: 10n ** 8n, Litecoin: 10n ** 8n, Ethereum: 10n ** 18n, USOT: 10n ** 9n }
const GWEI = 10n ** 9n

/** A small deterministic random generator (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    one: <T>(all: readonly T[]): T => all[below(all.length)] as T,
    /** A random amount, from 1 % to 120 % of the unit. */
    part: (unit: bigint) => (unit * BigInt(1 + below(120))) / 100n,
  }
}

/**
 * An attacker who controls the api and the bank: requests anything, under any id, for any member, with coins that do or do not exist.
 * About half of the requests look honest, because only those are signed at all.
 */
export function thief(signer: Signer, token: string, seed: number) {
  const { below, one, part } = chance(seed)
  const worth = new Map<string, bigint>()
  const places: Place[] = []
  const signed: SignRequest[] = []
  const seen: Approval[] = []
  const own = securityKey()
  const children = {
    Bitcoin: childrenOf(signer, 'Bitcoin'),
    Litecoin: childrenOf(signer, 'Litecoin'),
    Ethereum: childrenOf(signer, 'Ethereum'),
  }
  let made = 0

  function coin(chain: Utxo, key: KeyName, amount = part(UNITS[chain])): Coin {
    const { hotAddress } = signer.keys.known[chain]
    const address = typeof key === 'number' ? (children[chain][key] ?? '') : hotAddress
    made += 1
    const script = Buffer.from(scriptHex(chain, address), 'hex')
    const input = { txid: made.toString(16).padStart(64, '0'), index: 0, script: Buffer.alloc(0), sequence: 0 }
    const transaction = { version: 2, inputs: [input], outputs: [{ script, amount }], lockTime: 0 }
    const txid = txidOf(transaction)
    worth.set(`${chain} ${txid}:0`, amount)
    return { key, txid, previous: encodeBitcoin(transaction).toString('hex'), amount }
  }

  function bitcoin(chain: Utxo): BitcoinRequest {
    const coins = Array.from({ length: 1 + below(2) }, () =>
      belittled(coin(chain, one(['hot', 'hot', 'hot', below(CHILDREN)]))),
    )
    const given = coins.reduce((sum, { amount }) => sum + amount, 0n)
    const fee = one([1_000n, 20_000n, 500_000n, 600_000n, -1n])
    const to = one(places.filter((place) => place.chain === chain))
    const amount = one([given - fee, part(UNITS[chain]), given / 2n])
    const home = Buffer.from(scriptHex(chain, signer.keys.known[chain].hotAddress), 'hex')
    const rest = given - fee - amount
    const outputs = [
      { script: Buffer.from(scriptHex(chain, to.address), 'hex'), amount },
      ...(rest > 0n && below(4) > 0 ? [{ script: home, amount: rest }] : []),
    ]
    const inputs = coins.map(({ txid }) => ({ txid, index: 0, script: Buffer.alloc(0), sequence: 0xffff_fffd }))
    const unsigned = encodeBitcoin({ version: 2, inputs, outputs, lockTime: 0 }).toString('hex')
    const named = { output: one([0, 0, 0, 0, 1, 7]), member: one([to.member, to.member, to.member, randomUUID()]) }
    return {
      id: randomUUID(),
      chain,
      unsigned,
      inputs: coins.map(({ key, previous }) => ({ key: one([key, key, key, 'hot']), previous })),
      payments: below(8) > 0 ? [named] : [],
    }
  }

  /** Sometimes understates the value of a coin in its proof: the hidden rest would go to the network as fee. */
  function belittled(one: Coin): Coin {
    if (below(6) > 0) return one
    const told = decodeBitcoin(Buffer.from(one.previous, 'hex'))
    const amount = one.amount / 2n
    const outputs = told.outputs.map((output) => ({ ...output, amount }))
    return { ...one, amount, previous: encodeBitcoin({ ...told, outputs }).toString('hex') }
  }

  function evm(): EvmRequest {
    const to = one(places.filter(({ chain }) => chain === 'Ethereum'))
    const word = to.address.slice(2).padStart(64, '0')
    const amount = part(UNITS.USOT)
    const calls = [
      { to: to.address, value: part(UNITS.Ethereum), data: '0x' },
      { to: to.address, value: part(UNITS.Ethereum), data: '0x' },
      { to: token, value: 0n, data: transferData(to.address, amount) },
      { to: token, value: 0n, data: transferData(to.address, amount, BigInt(below(3))) },
      { to: token, value: 0n, data: `0x095ea7b3${word}${'f'.repeat(64)}` },
      { to: token, value: 0n, data: `0x23b872dd${word}${word}${'f'.repeat(64)}` },
      { to: to.address, value: 0n, data: transferData(to.address, amount) },
      { to: one(children.Ethereum), value: part(10n ** 16n), data: '0x' },
    ]
    const price = one([1n, 100n, 500n, 900n]) * GWEI
    const transaction = {
      chainId: one([31_337n, 31_337n, 31_337n, 1n]),
      nonce: BigInt(below(10_000)),
      maxPriorityFeePerGas: price,
      maxFeePerGas: price,
      gas: one([21_000n, 80_000n]),
      ...one(calls),
    }
    const purpose = one([
      { member: to.member },
      { member: to.member },
      { member: to.member },
      { member: randomUUID() },
      { gasFor: below(CHILDREN) },
      {},
    ])
    const key = one<KeyName>(['hot', 'hot', 'hot', below(CHILDREN), 'warm'])
    return { id: randomUUID(), chain: 'Ethereum', unsigned: encodeEvm(transaction).toString('hex'), key, ...purpose }
  }

  /** Repeats a signed request: unchanged, with a higher fee, to another destination, for more, or from other coins. */
  function again(): SignRequest {
    const before = one(signed)
    const id = one([before.id, randomUUID(), randomUUID(), randomUUID()])
    const words = below(4) > 0 ? { id, replaces: before.id } : { id }
    if (before.chain === 'Ethereum') {
      const old = decodeEvm(Buffer.from(before.unsigned, 'hex'))
      const to = one(places.filter(({ chain }) => chain === 'Ethereum')).address
      const dearer = { ...old, maxFeePerGas: old.maxFeePerGas + GWEI }
      const changed = one([
        dearer,
        dearer,
        old,
        { ...dearer, value: old.value * 2n },
        { ...dearer, nonce: old.nonce + 1n },
        old.to === token ? { ...dearer, data: transferData(to, 10n ** 8n) } : { ...dearer, to },
        { ...dearer, to: signer.keys.known.Ethereum.hotAddress, value: 0n, data: '0x' },
      ])
      return { ...before, ...words, unsigned: encodeEvm(changed).toString('hex') }
    }
    return { ...before, ...words, ...otherBitcoin(before.chain, before) }
  }

  function otherBitcoin(chain: Utxo, { unsigned, inputs: proofs }: BitcoinRequest): Partial<BitcoinRequest> {
    const old = decodeBitcoin(Buffer.from(unsigned, 'hex'))
    const keepsAll = below(4) > 0
    const spent = old.outputs.reduce((sum, { amount }) => sum + amount, 0n)
    // If not all old coins are kept, one new coin pays for everything.
    const added = keepsAll ? coin(chain, 'hot') : coin(chain, 'hot', spent + 50_000n)
    const input = { txid: added.txid, index: 0, script: Buffer.alloc(0), sequence: 0xffff_fffd }
    const home = Buffer.from(scriptHex(chain, signer.keys.known[chain].hotAddress), 'hex')
    const to = Buffer.from(scriptHex(chain, one(places.filter((place) => place.chain === chain)).address), 'hex')
    const change = { script: home, amount: added.amount - 5_000n }
    const [first, ...rest] = old.outputs
    if (!first) return {}
    const changed = one([
      [...old.outputs, change],
      [...old.outputs, change],
      [{ ...first, script: to }, ...rest, change],
      [{ ...first, amount: first.amount + added.amount / 2n }, ...rest],
      [{ script: home, amount: first.amount }, ...rest, change],
      old.outputs,
    ])
    const outputs = keepsAll ? changed : old.outputs
    const inputs = [...(keepsAll ? old.inputs : old.inputs.slice(1)), input]
    return {
      unsigned: encodeBitcoin({ ...old, inputs, outputs }).toString('hex'),
      inputs: [...(keepsAll ? proofs : proofs.slice(1)), { key: 'hot', previous: added.previous }],
    }
  }

  return {
    worth,
    below,
    places,
    /** Returns a new request, or a variation of a signed one. */
    attempt: (): SignRequest => {
      const request =
        signed.length > 0 && below(3) === 0
          ? again()
          : one([() => bitcoin('Bitcoin'), () => bitcoin('Litecoin'), evm])()
      return below(3) === 0 ? { ...request, approvals: [...seen.slice(-5), own.approve('all of it')] } : request
    },
    remember: (request: SignRequest) => void signed.push(request),
    /** Records an approval that an operator gave for another text. */
    overhear: (approval: Approval) => void seen.push(approval),
    /** Signs a statement with the thief's own key. */
    forge: (statement: string) => own.approve(statement),
  }
}
