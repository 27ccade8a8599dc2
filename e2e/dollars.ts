import { addresses } from './addresses.ts'
import { letBeUsed } from './by-owner.ts'
import type { someCustomer } from './customer.ts'
import { giveCoins } from './give-coins.ts'

type Api = Awaited<ReturnType<typeof someCustomer>>['api']

const HOLDER = { name: '김하늘', birth_date: '900101' }
/** Minor units of one USOT, which is worth one cent. */
const USOT = 10n ** 8n

/** Opens a USD account and buys dollars from the house, which keeps them at a bank. Returns the account's id. */
export async function dollarAccount(api: Api): Promise<string> {
  const [usot, usd] = [await api.openAccount('USOT', '환전용'), await api.openAccount('USD', '달러')]
  await giveCoins(usot, 'USOT', 5_000n * USOT)
  const [source_asset_seq, target_asset_seq] = [await api.assetSeq('USOT'), await api.assetSeq('USD')]
  const wish = { source_asset_seq, target_asset_seq, source_amount: '5000' }
  const { quote } = await api.ask('POST /market/direct/quote', wish)
  const { quote_id, source_amount, target_amount } = (quote ?? {}) as Readonly<Record<string, string>>
  const accounts = { source_account_seq: usot, target_account_seq: usd }
  const shown = { quote_id, source_amount, target_amount }
  const { exchange, message } = await api.ask('POST /market/direct/transfer', { ...shown, ...accounts })
  if (!exchange) throw new Error(`no dollars were bought: ${String(message)}`)
  return usd
}

/** Submits the member's real name, which the sandbox's agency confirms. */
export async function verifyName(api: Api): Promise<void> {
  const { attempt_seq } = await api.ask('POST /kyc/realname', HOLDER)
  const { popup_url } = await api.ask('POST /kyc/realname/process/prepare', { attempt_seq })
  const body = new URLSearchParams({ outcome: 'CONFIRMED', ...HOLDER })
  const answer = await fetch(String(popup_url), { method: 'POST', body })
  if (!answer.ok) throw new Error(`${addresses.sandbox} did not confirm the name: ${answer.status}`)
}

/** Registers and approves an account at the sandbox's bank. The last digits of the number select the fault it simulates. */
export async function certifiedBankAccount(api: Api, number: string): Promise<void> {
  const { name: holder_name, birth_date } = HOLDER
  await letBeUsed(
    await api.registerAddress({ asset: 'USD', address: number, bank: '한빛은행', holder_name, birth_date }),
  )
}
