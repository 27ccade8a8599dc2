import { nodeWallet } from '@cocobnk/chain-address/testing'
import { stackEnv } from '@cocobnk/stack'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { logInAs } from './as-new-member.ts'
import { memberApi } from './member-api.ts'
import { type NewMember, newConfirmedMember } from './new-member.ts'
import { give } from './pages/faucet.ts'
import { someAddress } from './test.ts'

export type Chain = 'Bitcoin' | 'Litecoin' | 'Ethereum'
type Wanted = {
  readonly code: string
  readonly coins: string
  readonly memo?: string
}
export type Funding = { readonly network: Chain; readonly depth: number; readonly wanted: readonly Wanted[] }
type Customer = NewMember & { readonly api: Awaited<ReturnType<typeof memberApi>> }

/** What the watchers see within a few polls, on a machine that does everything else too. */
const LIVE = { timeout: 30_000 }

/** Logged in before the second factor is there, so that no code is spent on it. */
export async function someCustomer(context: BrowserContext): Promise<Customer> {
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  return { ...member, api: await memberApi(member, someAddress()) }
}

/** An account for each, with four times as much as will be withdrawn. */
export async function fundedAccounts(
  page: Page,
  { api }: Customer,
  { network, depth, wanted }: Funding,
): Promise<string[]> {
  const accounts: string[] = []
  for (const { code, coins } of wanted) {
    const account = await api.openAccount(code, '생활비')
    const { deposit_address } = await api.ask(`POST /account/${account}/address`, {})
    const { address, memo } = deposit_address as { readonly address: string; readonly memo: string | null }
    await give(page, 'send', { asset: code, address, memo: memo ?? '', coins: String(Number(coins) * 4) })
    accounts.push(account)
  }
  await give(page, 'mine', { network, blocks: String(depth) })
  const isFunded = async () => {
    const { list } = await api.ask('GET /account')
    return (list as readonly { readonly available_balance: string }[]).every(
      ({ available_balance }) => Number(available_balance) > 0,
    )
  }
  await expect.poll(isFunded, LIVE).toBe(true)
  return accounts
}

/** On the chain, of nobody the bank knows. */
export async function newAddress(network: Chain): Promise<string> {
  if (network === 'Ethereum') return `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`
  return (await nodeWallet(nodeUrl(network))).newAddress('bech32')
}

export function nodeUrl(network: Chain): string {
  const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = stackEnv('test')
  return { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }[network]
}
