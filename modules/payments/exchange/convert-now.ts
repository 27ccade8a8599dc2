import { assetOfSeq } from '@cocobnk/asset'
import type { CodeOf } from '@cocobnk/contract'
import { parseMinor } from '@cocobnk/money'
import { type Result, refuse } from '@cocobnk/result'
import { acceptQuote } from './accept.ts'
import type { ExchangeDeps } from './deps.ts'
import { makeQuote } from './quote.ts'
import type { Exchange } from './show.ts'

type Conversion = {
  readonly memberSeq: string
  readonly fromAccountSeq: string
  readonly toAccountSeq: string
  readonly fromAssetSeq: string
  readonly toAssetSeq: string
  /** Decimal text. */
  readonly amount: string
}

/** Makes a quote and accepts it at once, for a member who has agreed in advance to any rate. */
export async function convertNow(
  deps: ExchangeDeps,
  { memberSeq, fromAccountSeq, toAccountSeq, fromAssetSeq, toAssetSeq, amount }: Conversion,
): Promise<Result<Exchange, CodeOf<'POST /market/direct/transfer'> | CodeOf<'POST /market/direct/quote'>>> {
  const { decimal_point } = await assetOfSeq(deps.db, fromAssetSeq)
  const given = parseMinor(amount, decimal_point)
  if (!given.ok) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const quoted = await makeQuote(deps, {
    memberSeq,
    sourceSeq: fromAssetSeq,
    targetSeq: toAssetSeq,
    given: given.value,
  })
  if (!quoted.ok) return quoted
  const { quote } = quoted.value
  const accounts = { sourceAccountSeq: fromAccountSeq, targetAccountSeq: toAccountSeq }
  return acceptQuote(deps, { memberSeq, quoteId: quote.quote_id, ...accounts, shown: quote })
}
