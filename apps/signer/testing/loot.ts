import { type Chain, parseAddress } from '@cocobnk/chain-address'
import type { SignAnswer, SignRequest } from '@cocobnk/signer-client'
import { decodeBitcoin, decodeSignedEvm, decodeTokenTransfer, scriptOf } from '@cocobnk/transaction'
import type { testDesk } from './desk.ts'

/** What a signed transaction takes from the bank: amounts by asset, including network fees, and the outside destinations. */
export type Loot = {
  readonly spends: readonly string[]
  readonly taken: ReadonlyMap<string, bigint>
  /** The outside destinations, as scripts or addresses. */
  readonly places: readonly string[]
}
type Signer = ReturnType<typeof testDesk>
const ASSETS = { Bitcoin: 'BTC', Litecoin: 'LTC' } as const
/** How many deposit addresses a test uses. */
export const CHILDREN = 5

export function childrenOf(signer: Signer, chain: Chain): string[] {
  return Array.from({ length: CHILDREN }, (_, index) => signer.keys.addressOf(chain, index))
}

/** Reads the loot from the signed bytes alone. `worth` holds the amount of every coin. */
export function lootReader(signer: Signer, token: string, worth: ReadonlyMap<string, bigint>) {
  const ownOf = (chain: Chain) => {
    const { hotAddress, warmAddress } = signer.keys.known[chain]
    return [hotAddress, warmAddress, ...childrenOf(signer, chain)]
  }
  const scripts = { Bitcoin: scriptsOf('Bitcoin'), Litecoin: scriptsOf('Litecoin') }
  const addresses = ownOf('Ethereum')
  function scriptsOf(chain: 'Bitcoin' | 'Litecoin'): string[] {
    return ownOf(chain).map((address) => scriptHex(chain, address))
  }

  function bitcoinLoot(chain: 'Bitcoin' | 'Litecoin', signed: string): Loot {
    const { inputs, outputs } = decodeBitcoin(Buffer.from(signed, 'hex'))
    const own = scripts[chain]
    const spends = inputs.map(({ txid, index }) => `${chain} ${txid}:${index}`)
    const given = spends.reduce((sum, coin) => sum + (worth.get(coin) ?? 0n), 0n)
    const kept = outputs.filter(({ script }) => own.includes(hex(script)))
    const taken = given - kept.reduce((sum, { amount }) => sum + amount, 0n)
    const places = outputs.map(({ script }) => hex(script)).filter((script) => !own.includes(script))
    return { spends, taken: new Map([[ASSETS[chain], taken]]), places }
  }

  function evmLoot(key: string, signed: string): Loot {
    const { transaction } = decodeSignedEvm(Buffer.from(signed, 'hex'))
    const { to, value, data, gas, maxFeePerGas, nonce } = transaction
    const move = to === token ? decodeTokenTransfer(data) : { to, amount: value }
    if (!move) throw new Error(`signed a call that nobody can read: ${data}`)
    const isLost = !addresses.includes(move.to)
    const coins = gas * maxFeePerGas + (to !== token && isLost ? value : 0n)
    const taken = new Map([['ETH', coins]])
    if (to === token) taken.set('USOT', isLost ? move.amount : 0n)
    return { spends: [`Ethereum ${key}:${nonce}`], taken, places: isLost ? [move.to] : [] }
  }

  return (request: SignRequest, { signed }: SignAnswer): Loot =>
    request.chain === 'Ethereum' ? evmLoot(String(request.key), signed) : bitcoinLoot(request.chain, signed)
}

export function scriptHex(chain: 'Bitcoin' | 'Litecoin', address: string): string {
  const parsed = parseAddress(chain, 'regtest', address)
  if (!parsed.ok) throw new Error(parsed.code)
  return hex(scriptOf(parsed.value))
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
