import { z } from 'zod'
import { amountText, seqText, timeText } from '../amount.ts'
import { market } from '../books/market.ts'
import { EXCHANGE_TYPES, TRANSACTION_STATUSES } from '../enums.ts'
import { operations } from '../operation.ts'
import { pageOf, pageQuery, periodQuery } from '../page.ts'
import { clockQuery } from '../time-zone.ts'
import { EXCHANGE_REFUSALS, QUOTE_REFUSALS } from './exchange.refusals.ts'

const assetName = z.object({ asset_seq: seqText, code: z.string() })

const directMarket = market.extend({ spread_percent: amountText })

/** Rates are prices of one unit of the market's asset; names ending in `percent` are percentages. */
const rates = z.object({
  type: z.enum(EXCHANGE_TYPES),
  market_code: z.string(),
  source_asset: assetName,
  target_asset: assetName,
  source_amount: amountText,
  target_amount: amountText,
  base_rate: amountText,
  spread_percent: amountText,
  /** Discount on the spread for holders of the governance asset; 0 for others. */
  discount_percent: amountText,
  spread_rate: amountText,
  discount_rate: amountText,
  applied_rate: amountText,
})

const quote = rates.extend({
  quote_id: z.string(),
  /** The received amount before truncation to the asset's decimals, and the remainder. */
  exact_amount: amountText,
  rounding: amountText,
  /** The asset whose holders get the discount, whether or not the member is one. */
  governance_asset: z.string(),
  /** When the base rate was determined. */
  priced_at: timeText,
  expires_at: timeText,
  /** Remaining validity, so that no screen depends on its own clock. */
  valid_seconds: z.number().int(),
})

const exchange = rates.extend({
  exchange_seq: seqText,
  source_account_seq: seqText,
  source_account_number: z.string(),
  target_account_seq: seqText,
  target_account_number: z.string(),
  rounding: amountText,
  status: z.enum(TRANSACTION_STATUSES),
  exchanged_at: timeText,
})

const exchangeLimit = z.object({
  source_asset_seq: seqText,
  target_asset_seq: seqText,
  /** The largest amount that can be given; 0 with a reason if none can. */
  max: amountText,
  reason: z.object({ code: z.string(), message: z.string() }).nullable(),
})

const search = z.object({
  ...periodQuery.shape,
  asset_seq: seqText.optional(),
  type: z.enum(EXCHANGE_TYPES).optional(),
  /** The amount given, or the amount received. */
  amount: amountText.optional(),
})

export const exchangeOperations = operations({
  'GET /market/direct': {
    act: 'direct',
    summary: 'What can be exchanged for what, with the base rate of the moment',
    auth: 'public',
    output: z.object({ list: z.array(directMarket) }),
    refusals: [],
  },
  'GET /market/direct/limit': {
    act: 'direct-limit',
    summary: 'How much the member can exchange now of each asset for each other, or why not',
    auth: 'member',
    keys: 'READ',
    output: z.object({ list: z.array(exchangeLimit) }),
    refusals: [],
  },
  'POST /market/direct/quote': {
    act: 'direct-quote',
    summary: 'A firm rate for an amount, itemised; it holds for some seconds and binds to nothing',
    auth: 'member',
    keys: 'TRADE',
    limit: { max: 120, windowSeconds: 60 },
    body: z.object({ source_asset_seq: seqText, target_asset_seq: seqText, source_amount: amountText }),
    output: z.object({ quote }),
    refusals: QUOTE_REFUSALS,
  },
  'GET /market/direct/transfer': {
    act: 'direct-transfer-list',
    summary: 'What the member has exchanged, newest first',
    auth: 'member',
    keys: 'READ',
    query: pageQuery.extend(search.shape),
    output: pageOf(exchange),
    refusals: [],
  },
  'GET /market/direct/transfer/csv': {
    act: 'direct-transfer-csv',
    summary:
      'The same as a table to keep, in full and in the language of the caller; its last line has the number of rows',
    auth: 'member',
    keys: 'READ',
    limit: { max: 20, windowSeconds: 600 },
    download: true,
    query: clockQuery.extend(search.shape),
    output: z.object({}),
    refusals: [],
  },
  'POST /market/direct/transfer': {
    act: 'direct-transfer',
    summary: 'Exchange at a quote; if it no longer holds, the refusal carries a fresh one as `quote`',
    auth: 'member',
    keys: 'TRADE',
    outflow: 'EXCHANGE',
    idempotent: true,
    body: z.object({
      quote_id: z.string().max(2_000),
      source_account_seq: seqText,
      target_account_seq: seqText,
      /** What the quote showed is given and received. */
      source_amount: amountText,
      target_amount: amountText,
    }),
    output: z.object({ exchange }),
    refusals: EXCHANGE_REFUSALS,
  },
  'GET /market/direct/transfer/{exchange_seq}': {
    act: 'direct-transfer-get',
    summary: 'One exchange of the member',
    auth: 'member',
    keys: 'READ',
    path: z.object({ exchange_seq: seqText }),
    output: z.object({ exchange }),
    refusals: [],
  },
  'GET /operator/exchange': {
    act: 'exchange',
    summary:
      'What the house has of each asset for exchanges and rewards, how much it may take in, and what it has earned',
    auth: 'operator',
    permission: 'custody.read',
    output: z.object({
      list: z.array(
        z.object({
          asset: assetName,
          is_active: z.boolean(),
          spread_percent: amountText,
          inventory: amountText,
          /** By shard of the ledger, in order: members exchange with their own shard. */
          inventory_shards: z.array(amountText),
          inventory_max: amountText,
          /** For interest, dividends and allowances: what may still be promised, and what is promised and unpaid. */
          rewards: amountText,
          promised: amountText,
          /** Earned from the spread and from rounding. */
          spread_earned: amountText,
          rounding_earned: amountText,
          /** The value of the inventory, and of all earnings; null without a rate. */
          inventory_usot: amountText.nullable(),
          earned_usot: amountText.nullable(),
        }),
      ),
    }),
    refusals: [],
  },
})

export const exchangeSchemas = {
  AssetName: assetName,
  DirectMarket: directMarket,
  ExchangeQuote: quote,
  Exchange: exchange,
  ExchangeLimit: exchangeLimit,
}
