import { MAX_DIGITS } from '@cocobnk/money'
import { Amount, KeyValue, ModalDialog, Stack, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { type Order, orderQuery, type PublicMarket } from '../market/queries.ts'
import { difference } from './offer.ts'

type BookResultProps = { readonly market: PublicMarket; readonly seq: string; readonly onClose: () => void }

const AGAIN_MS = 300
const TRIES = 10

/** The outcome of the order: the filled amount, the fee, and the unfilled rest, which stays in the account. */
export default function BookResult({ market, seq, onClose }: BookResultProps): ReactNode {
  const t = useText('exchange')
  // Retried: the answer to an order arrives before its row is written.
  const query = useQuery({ ...orderQuery(useApp().client, seq), retry: TRIES, retryDelay: AGAIN_MS })
  return (
    <ModalDialog open onClose={onClose} title={t('book.done')}>
      <Loaded from={query} failed={t('failed')}>
        {({ order }) => (
          <Stack gap="md">
            <Outcome market={market} order={order} />
            <TextLink component={Link} to={`/exchange/market/${market.code}`}>
              {t('book.market')}
            </TextLink>
          </Stack>
        )}
      </Loaded>
    </ModalDialog>
  )
}

function Outcome({ market, order }: { readonly market: PublicMarket; readonly order: Order }): ReactNode {
  const t = useText('exchange')
  const { asset_code: asset, target_asset_code: target } = market
  const isBid = order.type === 'BID'
  const [gives, gets] = isBid ? [target, asset] : [asset, target]
  const [gave, gross] = isBid ? [order.filled_total, order.filled_amount] : [order.filled_amount, order.filled_total]
  const amount = (value: string, code: string) => <Amount value={value} asset={code} decimals={MAX_DIGITS} />
  return (
    <KeyValue
      rows={[
        { label: t('gave'), value: amount(gave, gives) },
        { label: t('book.feePaid'), value: amount(order.fee, gets) },
        { label: t('got'), total: true, value: amount(difference(gross, order.fee), gets) },
        { label: t('book.unfilled'), value: amount(difference(order.amount, order.filled_amount), asset) },
      ]}
    />
  )
}
