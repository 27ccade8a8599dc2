import { openRpc } from '@cocobnk/chain'
import { expect, it } from 'vitest'
import { openFaucet } from './faucet.ts'

const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = process.env
const urls = { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }
const faucet = openFaucet(urls)

it.each([
  ['Bitcoin', 'BTC'],
  ['Litecoin', 'LTC'],
] as const)('sends %s coins that the next block confirms', async (network, asset) => {
  const node = openRpc({ url: `${urls[network]}/wallet/faucet` })
  await faucet.mine(network, 1)
  const txid = await faucet.send({ asset, address: await node.call<string>('getnewaddress'), coins: '0.25' })
  await faucet.mine(network, 1)
  expect(await node.call('gettransaction', txid)).toMatchObject({ confirmations: 1 })
})

it('sends ether exact to the last decimal', async () => {
  const address = '0x00000000000000000000000000000000000c0c0b'
  const node = openRpc({ url: urls.Ethereum })
  const balance = async () => BigInt(await node.call<string>('eth_getBalance', address, 'latest'))
  const before = await balance()
  await faucet.send({ asset: 'ETH', address, coins: '1.000000000000000001' })
  const { Ethereum: height } = await faucet.heights()
  await faucet.mine('Ethereum', 1)
  expect(await faucet.heights()).toMatchObject({ Ethereum: height + 1 })
  expect((await balance()) - before).toBe(1_000_000_000_000_000_001n)
})
