import { Amount, Card, CheckField, KeyValue, Segmented, Stack, Text, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Day } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import type { Wish } from './draft.ts'
import { daysBetween } from './fund.ts'
import { minus, plus } from './interest.ts'
import type { Product, ProductQuote } from './product-queries.ts'

type JoinPanelProps = {
  readonly product: Product
  readonly wish: Wish
  readonly account: Account | undefined
  readonly quote: ProductQuote | undefined
  readonly onChange: (change: Partial<Wish>) => void
  /** The contract to agree to. */
  readonly children: ReactNode
}

/** The returned sum with its day, and what happens after the term. */
export function JoinPanel({ product, wish, account, quote, onChange, children }: JoinPanelProps): ReactNode {
  const t = useText('product')
  return (
    <Card>
      <Stack gap="lg">
        {quote ? (
          <Outcome product={product} quote={quote} account={account} amount={wish.amount} />
        ) : (
          <Text size="sm" tone="muted">
            {t('panel.none')}
          </Text>
        )}
        {product.installments ? (
          <CheckField
            name="auto"
            label={t('auto')}
            hint={t('auto.note')}
            checked={wish.auto === 'yes'}
            onChange={(event) => onChange({ auto: event.currentTarget.checked ? 'yes' : 'no' })}
          />
        ) : (
          <Stack gap="xs">
            <Text size="sm" weight="semibold">
              {t('end')}
            </Text>
            <Segmented
              label={t('end')}
              fullWidth
              value={wish.renewed}
              options={[
                { value: 'no', label: t('end.paid') },
                { value: 'yes', label: t('end.renewed') },
              ]}
              onChange={(renewed) => onChange({ renewed })}
            />
            {wish.renewed === 'yes' ? (
              <Text size="sm" tone="muted">
                {t('end.note')}
              </Text>
            ) : null}
          </Stack>
        )}
        {children}
      </Stack>
    </Card>
  )
}

type OutcomeProps = {
  readonly product: Product
  readonly quote: ProductQuote
  readonly account: Account | undefined
  readonly amount: string
}

function Outcome({ product, quote, account, amount }: OutcomeProps): ReactNode {
  const t = useText('product')
  const left = account && minus(account.available_balance, amount)
  const { code } = product.asset
  return (
    <Stack gap="md" aria-live="polite">
      <Stack gap="2xs">
        <Text size="sm" tone="muted">
          <Day on={quote.matures_on} />
        </Text>
        {product.dividend_price === null ? (
          <Amount value={plus(quote.principal, quote.interest)} asset={code} size="lg" />
        ) : (
          <>
            <Amount value={quote.principal} asset={code} size="lg" />
            <Amount value={quote.interest} asset={product.dividend_asset.code} size="md" signed />
          </>
        )}
      </Stack>
      <QuoteSum product={product} quote={quote} />
      {left === undefined ? null : (
        <KeyValue look="tight" rows={[{ label: t('left'), value: <Amount value={left} asset={code} /> }]} />
      )}
    </Stack>
  )
}

/** Principal and interest, with the total if both are in one asset. */
export function QuoteSum({ product, quote }: Pick<OutcomeProps, 'product' | 'quote'>): ReactNode {
  const t = useText('product')
  const amountText = useAmountText()
  const [code, paid] = [product.asset.code, product.dividend_asset.code]
  return (
    <KeyValue
      look="tight"
      rows={[
        {
          label: t(product.installments ? 'principal.all' : 'principal'),
          value: <Amount value={quote.principal} asset={code} />,
        },
        {
          label: t('interest'),
          note: t('interest.note', {
            rate: amountText(quote.rate),
            days: daysBetween(quote.starts_on, quote.matures_on),
          }),
          value: <Amount value={quote.interest} asset={paid} signed />,
        },
        ...(code === paid
          ? [
              {
                label: t('received'),
                total: true,
                value: <Amount value={plus(quote.principal, quote.interest)} asset={code} />,
              },
            ]
          : []),
      ]}
    />
  )
}
