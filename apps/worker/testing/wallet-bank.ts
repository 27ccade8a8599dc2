import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApprovalDatabase } from '@cocobnk/approval'
import { bitcoinReader, type ChainReader, openRpc } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { houseAccountId } from '@cocobnk/chart'
import { sql, uuidV7 } from '@cocobnk/database'
import { addressSourcesOf, returnCost, shopChains, watchChain } from '@cocobnk/deposit'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { type SettleDeps, settleCheckouts, type WalletDatabase, walletPaymentHttp } from '@cocobnk/wallet-payment'
import { keepingHot } from '../hot-outputs.ts'
import { withoutOwn } from '../own-transactions.ts'
import { returnBank } from './return-bank.ts'

const env = (name: string) => process.env[name] ?? ''
const CALL = { client: { address: '192.0.2.1', agent: '' }, locale: 'en-US', caller: { kind: 'visitor' } } as const
const LOOK_MS = 20

/** The price of a checkout: 10,000 USOT. One bitcoin is worth 10 million USOT, so the amount due is 0.001 BTC. */
const PRICE = 10_000n * 10n ** 8n
export const DUE = 100_000n
export const FEE = 300n
const RATE = '10000000'

/** The coin in which the shop is paid, and the reader of its chain. */
type Coin = { readonly code: string; readonly network: Chain; readonly chain: ChainReader }
const bitcoin = (): Coin => ({
  code: 'BTC',
  network: 'Bitcoin',
  chain: bitcoinReader(openRpc({ url: env('BITCOIN_RPC_URL') })),
})

/** A payer's secret, and its hash as a browser sends it. */
export function newPayer() {
  const secret = `refund_${randomBytes(16).toString('base64url')}`
  return { secret, claim_hash: createHash('sha256').update(secret).digest('hex') }
}

/** Opens a bank with a shop paid in one coin from outside wallets, a watcher of its chain, and a signer with an enrolled operator key. */
export async function walletBank(limits: object, { code, network, chain }: Coin = bitcoin()) {
  const bank = await returnBank(limits)
  const { owner, ledgers } = bank
  const keys = { Bitcoin: env('BITCOIN_XPUB'), Litecoin: env('LITECOIN_XPUB'), Ethereum: env('EVM_XPUB') }
  let rate = RATE
  const firmRates = async () => {
    const one = (usot: string) => ({ usot, low: usot, high: usot, at: new Date() })
    return new Map([
      [code, one(rate)],
      ['USOT', one('1')],
    ])
  }
  const bands = { one_confirmation_usot: '40000', two_confirmations_usot: '50000', rate_held_minutes: 60 }
  const settings = async () => ({
    constant: { usot_in_usd: '0.01', merchant_fixed_fee_usd: '0.30', merchant_fee_percent: '0' },
    currency: { price_currencies: ['USD' as const], rates: {} },
    shop: { ...bands, program_refund_usot: '1000000' },
  })
  const { throttle, close: closeThrottle } = stackThrottle()
  const budgets = { addresses_network_hour: 1_000, addresses_checkout_hour: 5, addresses_shop_hour: 1_000 }
  const deps: SettleDeps = { db: bank.worker, ledgers, settings, firmRates, returnCost }
  const http = walletPaymentHttp({
    db: bank.app as unknown as WalletDatabase & ApprovalDatabase,
    settings,
    firmRates,
    chains: shopChains({
      db: bank.app,
      addressSources: addressSourcesOf(keys, 'regtest'),
      chainNet: 'regtest',
      bands: async () => bands,
      budget: { throttle, budgets: async () => budgets },
      isTierAddress: (_, address) => address === bank.hotAddresses[network],
    }),
    push: { toOperators: async () => {} },
    usotOf: async (_, minor) => minor * 10n ** 7n,
    txidOf: async () => undefined,
  })
  const problems: unknown[] = []
  const hot = { network, address: bank.hotAddresses[network] } as const
  const reader = withoutOwn(bank.worker, network, network === 'Ethereum' ? chain : keepingHot(bank.worker, hot, chain))
  const watcher = watchChain({
    db: bank.worker,
    ledgers,
    network,
    reader,
    sharedAddress: null,
    tierAddresses: new Set(),
    bands: async () => bands,
    onProblem: (error) => void problems.push(error),
    onReorganisation: () => {},
    pollMs: LOOK_MS,
  })
  const account = await bank.openAccount(network, 7_000_000, code)
  const merchantSeq = uuidV7()
  const merchantAccountSeq = uuidV7()
  await sql`insert into merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency,
      state, activated_at)
    values (${merchantSeq}, ${account.memberSeq}, 'AAAAAAAAAA', 'Cups', 'https://shop.example', 'OTHER', 'help@shop.example', 'USD',
      'ACTIVE', now())`.execute(owner)
  await sql`insert into merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    select ${merchantAccountSeq}, ${merchantSeq}, ${account.accountSeq}, seq, true from asset where code = ${code}`.execute(
    owner,
  )
  const { rows: assets } = await sql<{ seq: string }>`select seq from asset where code = ${code}`.execute(owner)
  const assetSeq = assets[0]?.seq ?? ''

  const addressFor = (token: string, claim_hash: string, address?: string) =>
    http['POST /pg/transaction/token/{checkout_token}/address']({
      ...CALL,
      client: { ...CALL.client, ...(address === undefined ? {} : { address }) },
      path: { checkout_token: token },
      query: undefined,
      body: { asset_seq: assetSeq, claim_hash },
    })

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let looks = 0; looks < 1_000; looks += 1) {
      if (await isSo()) return
      await pause(LOOK_MS)
    }
    throw new Error('it never came to that', { cause: problems.at(-1) })
  }

  return {
    ...bank,
    deps,
    http,
    until,
    merchantSeq,
    assetSeq,
    shop: account,
    setRate: (usot = RATE) => {
      rate = usot
    },
    prefer: (policy: 'REQUOTE' | 'RETURN') =>
      sql`insert into merchant_preference (merchant_seq, late_policy) values (${merchantSeq}, ${policy})
        on conflict (merchant_seq) do update set late_policy = ${policy}`.execute(owner),
    /** Creates a payment link with so much stock. */
    link: async (stock: number) => {
      const linkSeq = uuidV7()
      await sql`insert into payment_link (mode, link_seq, merchant_seq, title, currency, stock, token)
        values ('LIVE', ${linkSeq}, ${merchantSeq}, 'Two cups', 'USD', ${stock}, ${newPayer().secret.slice(-22)})`.execute(
        owner,
      )
      return linkSeq
    },
    /** Creates a checkout with its payment address, by default not of a payment link. */
    checkout: async (linkSeq?: string) => {
      const checkoutSeq = uuidV7()
      const token = Buffer.from(checkoutSeq.replaceAll('-', ''), 'hex').toString('base64url')
      await sql`insert into checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, source_seq, price, price_asset_seq,
          token, expires_at)
        select 'LIVE', ${checkoutSeq}, ${merchantSeq}, ${checkoutSeq}, 'Two cups', ${linkSeq ? 'LINK' : 'API'}, ${linkSeq ?? null}::uuid, ${PRICE.toString()}::numeric, seq, ${token},
          now() + interval '15 minutes' from asset where code = 'USOT'`.execute(owner)
      await sql`insert into checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
        values ('LIVE', ${checkoutSeq}, ${assetSeq}, ${merchantAccountSeq}, ${DUE.toString()}::numeric, ${FEE.toString()}::numeric)`.execute(
        owner,
      )
      const { secret, claim_hash } = newPayer()
      const given = await addressFor(token, claim_hash)
      if (!given.ok) throw new Error(given.code)
      return { checkoutSeq, token, secret, claim_hash, address: given.value.wallet_asset.address ?? '' }
    },
    addressFor,
    /** How many new addresses are given in an hour; tests change them. */
    budgets,
    /** Ends the time for which the price is fixed. */
    expire: (checkoutSeq: string) =>
      sql`update checkout set expires_at = now() - interval '1 minute' where checkout_seq = ${checkoutSeq}`.execute(
        owner,
      ),
    /** The payment as anyone with the checkout's link sees it, or as its payer does. */
    shown: async (token: string, claim_hash?: string) => {
      const read = await http['GET /pg/transaction/token/{checkout_token}/wallet']({
        ...CALL,
        path: { checkout_token: token },
        query: claim_hash === undefined ? {} : { claim_hash },
        body: undefined,
      })
      if (!read.ok) throw new Error(read.code)
      return read.value.wallet_payment
    },
    returns: (secret: string) =>
      http['GET /pg/return/{claim_token}']({
        ...CALL,
        path: { claim_token: secret },
        query: undefined,
        body: undefined,
      }),
    /** Claims a return, by default the first one of this payer. */
    claim: async (secret: string, address: string, offerSeq?: string) => {
      const hash = createHash('sha256').update(secret).digest()
      const { rows } = await sql<{ seq: string }>`select offer_seq as seq from return_offer
        where claim_hash = ${hash} or recovery_hash = ${hash} order by offer_seq limit 1`.execute(owner)
      return http['POST /pg/return/{claim_token}']({
        ...CALL,
        path: { claim_token: secret },
        query: undefined,
        body: { return_seq: offerSeq ?? rows[0]?.seq ?? '', address },
      })
    },
    /** Waits until the watcher is at the node's tip, has posted all final deposits and has seen the given transactions. */
    follow: async (...txids: readonly string[]) => {
      await until(async () => {
        const { height, hash } = await chain.tip()
        const { rows } = await sql<{ is_there: boolean }>`select position.hash = ${hash} and position.height = ${height}
            and not exists (select from deposit where network = ${network} and posted_at is null
              and block_height <= position.height - confirmations_required + 1)
            and (select count(distinct txid) from deposit where txid = any(${[...txids]})) = ${txids.length} as is_there
          from chain_position as position where network = ${network}`.execute(owner)
        return rows[0]?.is_there === true
      })
    },
    settle: (over: Partial<SettleDeps> = {}) =>
      settleCheckouts({ ...deps, ...over }, (_, error) => {
        throw error
      }),
    state: async (checkoutSeq: string) => {
      const { rows } = await sql<{ state: string; flags: string[] }>`select state, flags from checkout
        where checkout_seq = ${checkoutSeq}`.execute(owner)
      return [rows[0]?.state, ...(rows[0]?.flags ?? []).toSorted()]
    },
    events: async (checkoutSeq: string) => {
      const { rows } = await sql<{ type: string; data: Record<string, unknown> }>`select type, data from commerce_event
        where subject_seq = ${checkoutSeq} order by position`.execute(owner)
      return rows
    },
    offers: async (checkoutSeq: string) => {
      const { rows } = await sql<{ seq: string; cause: string; amount: bigint; state: string }>`
        select offer_seq as seq, cause, amount, state from return_offer where checkout_seq = ${checkoutSeq} order by offer_seq`.execute(
        owner,
      )
      return rows
    },
    /** The ledger's suspense balance and the sum of receipts and offers. The two must always be equal. */
    suspenseOfCommerce: async () => {
      const [found] = await ledgers.balances([houseAccountId(0, code, 'suspense')])
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(amount), 0) as sum from (
          select receipt.amount from wallet_receipt as receipt join deposit using (deposit_seq)
            where receipt.state in ('SEEN', 'HELD') and deposit.posted_at is not null
          union all select payment.amount from checkout_payment as payment where method = 'WALLET' and state = 'PENDING'
          union all select amount from return_offer where done_at is null) as open`.execute(owner)
      return { ledger: found?.balance ?? 0n, bank: BigInt(rows[0]?.sum ?? 0n) }
    },
    close: async () => {
      await watcher.close()
      closeThrottle()
      await bank.close()
    },
  }
}
