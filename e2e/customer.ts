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

/** The watchers need a few polls, on a machine that runs everything else too. */
const LIVE = { timeout: 30_000 }

/** A new member, logged in before one-time codes are turned on, so that the login uses up no code. */
export async function someCustomer(context: BrowserContext): Promise<Customer> {
  const member = await newConfirmedMember(context.request)
  await logInAs(context, member)
  return { ...member, api: await memberApi(member, someAddress()) }
}

/** Opens an account per asset and funds it on chain with four times the given coins. Returns the ids once all are credited. */
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

/** A new address on the chain that does not belong to the bank. */
export async function newAddress(network: Chain): Promise<string> {
  if (network === 'Ethereum') return `0x${crypto.randomUUID().replaceAll('-', '').padEnd(40, '0')}`
  return (await nodeWallet(nodeUrl(network))).newAddress('bech32')
}

export function nodeUrl(network: Chain): string {
  const { BITCOIN_RPC_URL = '', LITECOIN_RPC_URL = '', EVM_RPC_URL = '' } = stackEnv('test')
  return { Bitcoin: BITCOIN_RPC_URL, Litecoin: LITECOIN_RPC_URL, Ethereum: EVM_RPC_URL }[network]
}
