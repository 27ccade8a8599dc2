import { useLocale } from '@cocobnk/i18n/react'
import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, Group, KeyValue, QuoteRing, Stack, Text, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Quote } from './queries.ts'

type QuotePanelProps = { readonly quote: Quote; readonly endsAt: number; readonly onExpire: () => void }

/** The current rate with its remaining validity and its calculation, line by line. */
export function QuotePanel({ quote, endsAt, onExpire }: QuotePanelProps): ReactNode {
  const t = useText('exchange')
  const [asset = '', paid = ''] = quote.market_code.split('-')
  return (
    <Card component="section" aria-label={t('quote')}>
      <Stack gap="lg">
        <Group justify="between" align="center">
          <Stack gap="2xs">
            <Text size="sm" tone="muted">
              {t('quote')}
            </Text>
            <Amount value={quote.applied_rate} size="lg" />
            <Text size="sm" tone="muted">
              {t('perUnit', { asset, paid })}
            </Text>
          </Stack>
          <QuoteRing expiresAt={endsAt} durationMs={quote.valid_seconds * 1_000} onExpire={onExpire} />
        </Group>
        <RateLines quote={quote} />
        <KeyValue
          look="tight"
          rows={[
            {
              label: `${quote.type === 'ASK' ? '×' : '÷'} ${t('applied')}`,
              note: <Amount value={quote.source_amount} asset={quote.source_asset.code} decimals={MAX_DIGITS} />,
              value: <Amount value={quote.exact_amount} decimals={24} />,
            },
            { label: t('rounding'), value: <Amount value={minus(quote.rounding)} decimals={24} /> },
            { label: t('otherFees'), value: t('none') },
            {
              label: t('get'),
              total: true,
              value: <Amount value={quote.target_amount} asset={quote.target_asset.code} decimals={18} />,
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

function RateLines({ quote }: { readonly quote: Quote }): ReactNode {
  const t = useText('exchange')
  const amountText = useAmountText()
  const { locale } = useLocale()
  const isBid = quote.type === 'BID'
  const at = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(quote.priced_at))
  const rate = (value: string) => <Amount value={value} decimals={12} />
  const discount = {
    label: t('discount', { code: quote.governance_asset }),
    note: t('discount.note', { percent: amountText(quote.discount_percent) }),
    value: rate(isBid ? minus(quote.discount_rate) : quote.discount_rate),
  }
  return (
    <KeyValue
      look="tight"
      rows={[
        { label: t('base'), note: t('base.note', { at }), value: rate(quote.base_rate) },
        {
          label: t('spread', { percent: amountText(quote.spread_percent) }),
          value: rate(isBid ? quote.spread_rate : minus(quote.spread_rate)),
        },
        ...(quote.discount_percent === '0' ? [] : [discount]),
        { label: t('applied'), total: true, value: rate(quote.applied_rate) },
      ]}
    />
  )
}

function minus(amount: string): string {
  return /[1-9]/.test(amount) ? `-${amount}` : amount
}
