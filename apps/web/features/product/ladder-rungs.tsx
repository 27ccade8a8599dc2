import { ApiError } from '@cocobnk/client'
import { Amount, Row, RowList, RowSum, Text, useAmountText } from '@cocobnk/ui'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Day } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import { plus } from './interest.ts'
import type { Rung } from './ladder.ts'
import { type Product, type ProductQuote, productQuoteQuery } from './product-queries.ts'
import { useProductWords } from './use-product-words.ts'

type Quotes = readonly (ProductQuote | undefined)[]

/** The bank's quote for each part, or the first refusal. */
export function useRungQuotes({ instrument_seq }: Product, rungs: readonly Rung[]) {
  const { client } = useApp()
  const queries = useQueries({
    queries: rungs.map(({ amount, term_days }) => productQuoteQuery(client, instrument_seq, amount, term_days)),
  })
  const failed = queries.find(({ error }) => error instanceof ApiError)?.error
  return { quotes: queries.map(({ data }) => data) satisfies Quotes, refused: failed?.message }
}

type LadderRungsProps = { readonly product: Product; readonly rungs: readonly Rung[]; readonly quotes: Quotes }

/** Every part with its day, rate and interest, and the total interest. */
export function LadderRungs({ product, rungs, quotes }: LadderRungsProps): ReactNode {
  const t = useText('ladder')
  const words = useProductWords()
  const amountText = useAmountText()
  const { code } = product.asset
  if (rungs.length === 0)
    return (
      <Text size="sm" tone="muted">
        {t('panel.none')}
      </Text>
    )
  const interest = quotes.reduce<string | undefined>(
    (sum, quote) => (sum === undefined || !quote ? undefined : plus(sum, quote.interest)),
    '0',
  )
  const whole = rungs.reduce((sum, { amount }) => plus(sum, amount), '0')
  return (
    <RowList label={t('rungs')}>
      {rungs.map(({ amount, term_days, rate }, place) => {
        const quote = quotes[place]
        return (
          <Row
            key={term_days}
            title={quote ? <Day on={quote.matures_on} /> : words.days(term_days)}
            note={`${words.days(term_days)} · ${words.rate(rate)}`}
            end={<Amount value={amount} asset={code} />}
            endNote={
              quote ? (
                <Text
                  component="span"
                  size="caption"
                  tone="success"
                >{`+${amountText(quote.interest, undefined, code)} ${code}`}</Text>
              ) : null
            }
          />
        )
      })}
      <RowSum
        label={t('sum')}
        end={<Amount value={whole} asset={code} />}
        endNote={
          interest === undefined ? null : t('sum.interest', { amount: amountText(interest, undefined, code), code })
        }
      />
    </RowList>
  )
}
