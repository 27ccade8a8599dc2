import { addressForm, keyAddress, openRpc, type Rpc } from '@cocobnk/chain'
import { parseAddress } from '@cocobnk/chain-address'
import {
  type BitcoinOutput,
  decodeBitcoin,
  decodePsbt,
  decodeSignedEvm,
  encodeBitcoin,
  encodeEvm,
  encodePsbt,
  evmDigest,
  extractSigned,
  readSigned,
  recoverKey,
  scriptOf,
  splitText,
  txidOf,
  writeUnsigned,
} from '@cocobnk/transaction'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coldMachine } from './testing/cold-machine.ts'
import { richWallet } from './testing/wallet.ts'

const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = process.env
let machine: ReturnType<typeof coldMachine>
let addresses: Record<string, string> = {}
const named = (name: string) => addresses[name] ?? process.env[name] ?? ''
beforeAll(() => {
  const told = Object.entries(process.env).filter(([name]) => /_(HOT|WARM)_ADDRESS$/.test(name))
  machine = coldMachine(Object.fromEntries(told) as Record<string, string>)
  addresses = machine.makeKeys()
})
afterAll(() => machine?.remove())

/** Strips the witness, as proposals do: previous transactions are identified without signatures. */
function withoutWitness(raw: string): Buffer {
  return encodeBitcoin(decodeBitcoin(Buffer.from(raw, 'hex')))
}

it('C2: repeated generation keeps the same keys', () => {
  expect(machine.makeKeys()).toEqual(addresses)
})

describe.each([
  ['Bitcoin', 'BITCOIN', BITCOIN_RPC_URL],
  ['Litecoin', 'LITECOIN', LITECOIN_RPC_URL],
] as const)('C2: coins put away on %s', (chain, prefix, url) => {
  let wallet: Rpc
  beforeAll(async () => {
    wallet = await richWallet(url)
  })
  const script = (address: string) => {
    const parsed = parseAddress(chain, 'regtest', address)
    if (!parsed.ok) throw new Error(parsed.code)
    return scriptOf(parsed.value)
  }
  const [hot, cold] = [() => named(`${prefix}_HOT_ADDRESS`), () => named(`${prefix}_COLD_ADDRESS`)]

  async function proposal(outputs: readonly BitcoinOutput[]) {
    const from = cold()
    const txid = await wallet.call<string>('sendtoaddress', from, '0.5')
    const raw = withoutWitness(await wallet.call<string>('getrawtransaction', txid))
    const index = decodeBitcoin(raw).outputs.findIndex((output) =>
      script(from).every((byte, at) => output.script[at] === byte),
    )
    const inputs = [{ txid, index, script: Buffer.alloc(0), sequence: 0xffff_fffd }]
    return encodePsbt({ transaction: { version: 2, inputs, outputs, lockTime: 0 }, inputs: [{ previous: raw }] })
  }
  const toHot = () => [
    { script: script(hot()), amount: 20_000_000n },
    { script: script(cold()), amount: 29_999_000n },
  ]

  it('are signed in a process without a network, which shows their destination; nodes decode the same and accept it', async () => {
    const bytes = await proposal(toHot())
    const asked = bytes.toString('base64')
    const { tx, fee } = await wallet.call<{ tx: { txid: string }; fee: string }>('decodepsbt', asked)
    expect([tx.txid, Number(fee)]).toEqual([txidOf(decodePsbt(bytes).transaction), 0.00001])
    const { shown, signed } = machine.sign(splitText(asked).toReversed().join('\n'), '--qr')
    for (const said of [`0.2 `, `goes to the hot wallet  ${hot()}`, `stays here  ${cold()}`, '0.00001', '▀'])
      expect(shown).toContain(said)
    const extracted = extractSigned(decodePsbt(Buffer.from(signed, 'base64')))?.toString('hex')
    expect(await wallet.call('finalizepsbt', signed)).toMatchObject({ complete: true, hex: extracted })
    expect(await wallet.call('combinepsbt', [asked, signed])).toBe(signed)
    expect(await wallet.call('sendrawtransaction', extracted)).toBe(tx.txid)
  })
})

describe('C2: cold coins on Ethereum', () => {
  const rpc = openRpc({ url: EVM_RPC_URL })
  const fees = { maxPriorityFeePerGas: 10n ** 10n, maxFeePerGas: 10n ** 10n, gas: 21_000n }
  const asked = (call: object = {}) =>
    writeUnsigned(
      encodeEvm({
        chainId: 31_337n,
        nonce: 0n,
        ...fees,
        to: named('EVM_HOT_ADDRESS'),
        value: 5n,
        data: '0x',
        ...call,
      }).toString('hex'),
    )

  it('are signed the same way, and the node accepts them', async () => {
    const { shown, signed } = machine.sign(asked({ value: 10n ** 17n }))
    expect(shown).toContain(`0.1 ETH  goes to the hot wallet  ${named('EVM_HOT_ADDRESS')}`)
    const bytes = Buffer.from(readSigned(signed) ?? '', 'hex')
    const { transaction, signature, recovery } = decodeSignedEvm(bytes)
    const sender = keyAddress(
      recoverKey(signature, evmDigest(transaction), recovery),
      addressForm('Ethereum', 'regtest'),
    )
    expect(sender).toBe(named('EVM_COLD_ADDRESS'))
    await rpc.call('anvil_setBalance', sender, '0xde0b6b3a7640000')
    expect(await rpc.call('eth_sendRawTransaction', `0x${bytes.toString('hex')}`)).toMatch(/^0x/)
  })
})

it('C2: an invalid proposal file is rejected with a message, and nothing is written', () => {
  expect(() => machine.sign('cHNidP8=')).toThrow('no proposal')
})
