import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, Card, KeyValue, Stack, Text, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { PublicMarket } from '../market/queries.ts'
import type { BookOffer } from './offer.ts'

/** Averages of many prices have more digits than are useful. */
const AVERAGE_DECIMALS = 2

type BookOfferPanelProps = { readonly market: PublicMarket; readonly offer: BookOffer }

/** The offer of the order book, line by line, and what happens if the book moves before the order arrives. */
export default function BookOfferPanel({ market, offer }: BookOfferPanelProps): ReactNode {
  const t = useText('exchange')
  const amountText = useAmountText()
  const { asset_code: asset, target_asset_code: target } = market
  const [gives, gets] = offer.type === 'BID' ? [target, asset] : [asset, target]
  const amount = (value: string, code: string) => <Amount value={value} asset={code} decimals={MAX_DIGITS} />
  return (
    <Card component="section" aria-label={t('route.book')}>
      <Stack gap="lg">
        <Stack gap="2xs">
          <Text size="sm" tone="muted">
            {t('book.average')}
          </Text>
          <Amount value={offer.average} size="lg" decimals={AVERAGE_DECIMALS} />
          <Text size="sm" tone="muted">
            {t('perUnit', { asset, paid: target })}
          </Text>
        </Stack>
        <KeyValue
          look="tight"
          rows={[
            { label: t('book.worst'), value: amount(offer.price, target) },
            { label: t('give'), value: amount(offer.gives, gives) },
            { label: t('book.gross'), value: amount(offer.gross, gets) },
            {
              label: t('book.fee', { percent: amountText(market.taker_fee_percent) }),
              value: <Amount value={`-${offer.fee}`} asset={gets} decimals={MAX_DIGITS} />,
            },
            { label: t('get'), total: true, value: amount(offer.gets, gets) },
            { label: t('book.rest'), value: amount(offer.rest, gives) },
          ]}
        />
        <Text size="sm" tone="muted">
          {t('book.note', { price: amountText(offer.price, MAX_DIGITS), code: target })}
        </Text>
      </Stack>
    </Card>
  )
}
