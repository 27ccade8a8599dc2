import { nodeWallet } from '@cocobnk/chain-address/testing'
import { stackEnv } from '@cocobnk/stack'
import type { BrowserContext } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { memberApi } from './member-api.ts'
import { type NewMember, newConfirmedMember } from './new-member.ts'
import { someAddress } from './test.ts'

type Chain = 'Bitcoin' | 'Litecoin' | 'Ethereum'
type Customer = NewMember & { readonly api: Awaited<ReturnType<typeof memberApi>> }

/** Logged in before the second factor is there, so that no code is spent on it. */
export async function someCustomer(context: BrowserContext): Promise<Customer> {
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  return { ...member, api: await memberApi(member, someAddress()) }
}

/** On the chain, of nobody the bank knows. */
export async function newAddress(network: Chain): Promise<string> {
  if (network === 'Ethereum') return `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`
  return (await nodeWallet(nodeUrl(network))).newAddress('bech32')
}

function nodeUrl(network: Chain): string {
  const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = stackEnv('test')
  return { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }[network]
}
