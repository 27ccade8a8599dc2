import type { BrowserContext } from '@playwright/test'
import { someCustomer } from './customer.ts'
import { certifiedBankAccount, verifyName } from './dollars.ts'
import { credit } from './pages/ledger.ts'

export type Side = Awaited<ReturnType<typeof bankedCustomer>>

type Market = { readonly seq: string; readonly code: string; readonly base_rate: string | null }

/** Amount of the offer and of the purchase, in BTC. */
const AMOUNT = '0.008'

/** A black image of one pixel. */
export const receipt = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A seller and a buyer with accounts at another bank, and enough BTC for the sale and the bond of both. */
export async function sellerAndBuyer(context: BrowserContext, elsewhere: BrowserContext) {
  const [seller, buyer] = [await bankedCustomer(context), await bankedCustomer(elsewhere)]
  await credit(seller.account, { code: 'BTC', amount: 10_000_000n })
  // Covers the bond, which both set aside because they have never dealt with each other.
  await credit(buyer.account, { code: 'BTC', amount: 100_000n })
  return { seller, buyer }
}

/** A customer with a certified account at another bank and a BTC account here. */
async function bankedCustomer(context: BrowserContext) {
  const customer = await someCustomer(context)
  await verifyName(customer.api)
  await certifiedBankAccount(customer.api, `1102${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`)
  return { ...customer, account: await customer.api.openAccount('BTC', 'BTC') }
}

/** Offers BTC for dollars. Returns the offer's id and price. */
export async function offerBitcoin({ api, account }: Side) {
  const { list } = await api.ask('GET /market/private')
  const market = (list as readonly Market[]).find(({ code }) => code === 'BTC-USD')
  if (!market?.base_rate) throw new Error('nobody knows the price of bitcoin')
  const { deal, message } = await api.confirm('POST /market/private/deal', {
    offer_type: 'ASK',
    market_seq: market.seq,
    source_amount: AMOUNT,
    minimum_purchase_amount: '0.001',
    unit_price: market.base_rate.split('.')[0],
    is_auto_confirmed: true,
    source_account_seq: account,
    bank_account_seq: await bankOf(api),
    payment_minutes: 30,
  })
  if (!deal) throw new Error(`nothing was offered: ${String(message)}`)
  return deal as { readonly deal_seq: string; readonly unit_price: string }
}

/** Has the buyer apply for all of a new offer and say that it is paid, and the seller dispute it. Returns the application's id. */
export async function disputedDeal({ seller, buyer }: { readonly seller: Side; readonly buyer: Side }, text: string) {
  const { deal_seq, unit_price } = await offerBitcoin(seller)
  const { application, message } = await buyer.api.confirm(`POST /market/private/deal/${deal_seq}/application`, {
    amount: AMOUNT,
    unit_price,
    bank_account_seq: await bankOf(buyer.api),
    receiving_account_seq: buyer.account,
  })
  if (!application) throw new Error(`nobody applied: ${String(message)}`)
  const { application_seq } = application as { readonly application_seq: string }
  const room = `/market/private/application/${application_seq}`
  const files = [await buyer.api.upload(new Uint8Array(receipt.buffer))]
  await buyer.api.ask(`POST ${room}/payment`, { text: '', files })
  await seller.api.ask(`POST ${room}/dispute`, { reason: 'NOT_RECEIVED', text, files: [] })
  return application_seq
}

async function bankOf(api: Side['api']): Promise<string> {
  const { list } = await api.ask('GET /member/me/bank')
  const [bank] = list as readonly { readonly bank_account_seq: string }[]
  if (!bank) throw new Error('no account at a bank is registered')
  return bank.bank_account_seq
}
