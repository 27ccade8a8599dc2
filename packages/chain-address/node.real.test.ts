import { bech32, bech32m } from '@scure/base'
import { beforeAll, describe, expect, it } from 'vitest'
import { isMessageSigned, parseAddress } from './index.ts'
import { askNode, nodeWallet } from './testing/node.ts'

const NODES = [
  { chain: 'Bitcoin', variable: 'BITCOIN_RPC_URL', prefix: 'bcrt' },
  { chain: 'Litecoin', variable: 'LITECOIN_RPC_URL', prefix: 'rltc' },
] as const

describe.each(NODES)('the running node of $chain', ({ chain, variable, prefix }) => {
  const url = process.env[variable] ?? ''
  const addresses: string[] = []
  let wallet: Awaited<ReturnType<typeof nodeWallet>>

  beforeAll(async () => {
    wallet = await nodeWallet(url)
    for (const kind of ['legacy', 'p2sh-segwit', 'bech32']) addresses.push(await wallet.newAddress(kind))
    const key = crypto.getRandomValues(new Uint8Array(32))
    addresses.push(bech32m.encode(prefix, [1, ...bech32m.toWords(key)]))
    addresses.push(bech32.encode(prefix, [0, ...bech32.toWords(key)]))
  })

  const nodeTakes = async (address: string) =>
    (await askNode<{ isvalid: boolean }>(url, 'validateaddress', [address])).isvalid

  it('accepts the same addresses as we do', async () => {
    for (const address of addresses) {
      expect(await nodeTakes(address)).toBe(true)
      expect(parseAddress(chain, 'regtest', address)).toMatchObject({ value: { text: address } })
    }
  })

  it('rejects the same damaged addresses as we do', async () => {
    for (const address of addresses)
      for (let at = 0; at < address.length; at += 3) {
        const letter = address[at] === 'q' ? 'p' : 'q'
        const damaged = address.slice(0, at) + letter + address.slice(at + 1)
        expect([damaged, parseAddress(chain, 'regtest', damaged).ok]).toEqual([damaged, await nodeTakes(damaged)])
      }
  })

  it('signs messages that we accept, and only for that message', async () => {
    const [address = ''] = addresses
    const message = 'this address is mine, 내 주소'
    const signature = await wallet.sign(address, message)
    expect(isMessageSigned({ chain, net: 'regtest', address, message, signature })).toBe(true)
    expect(isMessageSigned({ chain, net: 'regtest', address, message: 'another', signature })).toBe(false)
    const other = await wallet.newAddress('legacy')
    expect(isMessageSigned({ chain, net: 'regtest', address: other, message, signature })).toBe(false)
  })
})

it('the running EVM node signs messages that we accept', async () => {
  const url = process.env.EVM_RPC_URL ?? ''
  const [address = '', other = ''] = await askNode<string[]>(url, 'eth_accounts')
  const message = 'this address is mine, 내 주소'
  const data = `0x${Buffer.from(message).toString('hex')}`
  const signature = await askNode<string>(url, 'personal_sign', [data, address])
  const signed = { chain: 'Ethereum', net: 'regtest', message, signature } as const
  expect(isMessageSigned({ ...signed, address })).toBe(true)
  expect(isMessageSigned({ ...signed, address: other })).toBe(false)
})
