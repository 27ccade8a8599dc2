import {
  Amount,
  type Column,
  Group,
  IconButton,
  IconClose,
  IconEdit,
  Stack,
  Text,
  TextLink,
  toast,
  useAmountText,
} from '@cocobnk/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, ORDERS_KEY } from '../../live/query-keys.ts'
import { When } from '../../locale/when.tsx'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import css from './order-columns.module.css'
import { OrderState } from './order-state.tsx'
import type { Fill, Order, PublicMarket } from './queries.ts'
import { SideText } from './side-text.tsx'

const ChangeOrderDialog = lazy(() => import('./change-order-dialog.tsx'))

const isOpen = ({ status }: Order) => status !== 'FILLED' && status !== 'CANCELED'

/** Columns for the member's orders; clicking an order opens its history. */
export function useOrderColumns(
  markets: readonly PublicMarket[],
  onLook: (order: Order) => void,
): readonly Column<Order>[] {
  const t = useText('market')
  const amountText = useAmountText()
  const marketOf = ({ market_seq }: Order) => markets.find(({ seq }) => seq === market_seq)
  return [
    {
      key: 'order',
      header: t('order'),
      phone: 'lead',
      cell: (order) => (
        <Stack gap="2xs">
          <span>
            <TextLink component="button" type="button" plain className={css.look} onClick={() => onLook(order)}>
              <SideText side={order.type} /> {t(`kind.${order.kind}`)}
              {markets.length > 1 ? ` · ${marketOf(order)?.title ?? ''}` : null}
            </TextLink>
          </span>
          <Text component="span" size="caption" tone="quiet">
            <When at={order.placed_at} as="ago" />
            {order.time_in_force === 'GTC' ? null : ` · ${t(`term.${order.time_in_force}`)}`}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      phone: 'trail',
      align: 'end',
      cell: ({ price, stop_price }) => (
        <Stack gap="2xs">
          <span className={css.figure}>{price === null ? t('atMarket') : amountText(price)}</span>
          {stop_price === null ? null : (
            <Text component="span" size="caption" tone="quiet">
              {t('stop.at', { price: amountText(stop_price) })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      key: 'filled',
      header: t('filled'),
      phone: 'line',
      align: 'end',
      cell: (order) => <Filled order={order} code={marketOf(order)?.asset_code ?? ''} />,
    },
    { key: 'state', header: t('status'), phone: 'line', cell: ({ status }) => <OrderState status={status} /> },
    {
      key: 'actions',
      header: t('actions'),
      phone: 'bare',
      align: 'end',
      cell: (order) => {
        const market = marketOf(order)
        return market && isOpen(order) ? <OrderActions market={market} order={order} /> : null
      },
    },
  ]
}

function Filled({ order, code }: { readonly order: Order; readonly code: string }): ReactNode {
  const amountText = useAmountText()
  const share = Number(order.filled_amount) / Number(order.amount)
  return (
    <span className={css.filled}>
      <span className={css.meter} aria-hidden="true">
        <span style={{ width: `${Math.min(100, share * 100).toFixed(1)}%` }} />
      </span>
      <span className={css.figure}>
        {amountText(order.filled_amount)} / {amountText(order.amount)} {code}
      </span>
    </span>
  )
}

/** The button stays busy until there is an answer; the row shows the outcome. */
const ignore = () => undefined

/** Buttons to change or cancel an order. Only limit orders can be changed. */
function OrderActions({ market, order }: { readonly market: PublicMarket; readonly order: Order }): ReactNode {
  const t = useText('market')
  const { queryClient } = useApp()
  const { pending, run } = useAction()
  const call = useKeyedCall({ onUnknown: ignore })
  const [isChanging, setChanging] = useState(false)
  const cancel = async () => {
    const done = await run(() =>
      call('PATCH /market/public/order/{order_seq}', {
        path: { order_seq: order.order_seq },
        body: { type: 'SET_CANCELED' },
      }),
    )
    if (done) toast.success(t('canceled'))
    // Also after a refusal, which means that the order has ended meanwhile.
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  return (
    <Group gap="2xs" justify="end" wrap={false}>
      {order.kind === 'LIMIT' ? (
        <IconButton label={t('change')} size="sm" onClick={() => setChanging(true)}>
          <IconEdit />
        </IconButton>
      ) : null}
      <IconButton label={t('cancel')} size="sm" disabled={pending} onClick={() => void cancel()}>
        <IconClose />
      </IconButton>
      <Suspense fallback={null}>
        {isChanging ? <ChangeOrderDialog market={market} order={order} onClose={() => setChanging(false)} /> : null}
      </Suspense>
    </Group>
  )
}

export function useFillColumns(markets: readonly PublicMarket[]): readonly Column<Fill>[] {
  const t = useText('market')
  const amountText = useAmountText()
  const marketOf = ({ market_seq }: Fill) => markets.find(({ seq }) => seq === market_seq)
  return [
    {
      key: 'time',
      header: t('time'),
      phone: 'lead',
      cell: (fill) => (
        <Stack gap="2xs">
          <span>
            <SideText side={fill.type} />
            {markets.length > 1 ? ` · ${marketOf(fill)?.title ?? ''}` : null}
          </span>
          <Text component="span" size="caption" tone="quiet">
            <When at={fill.at} />
          </Text>
        </Stack>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      phone: 'trail',
      align: 'end',
      cell: ({ price }) => <span className={css.figure}>{amountText(price)}</span>,
    },
    {
      key: 'amount',
      header: t('amount'),
      phone: 'line',
      align: 'end',
      cell: (fill) => <Amount value={fill.amount} asset={marketOf(fill)?.asset_code ?? ''} />,
    },
    {
      key: 'total',
      header: t('total'),
      phone: 'line',
      align: 'end',
      cell: (fill) => <Amount value={fill.total} asset={marketOf(fill)?.target_asset_code ?? ''} />,
    },
    {
      key: 'fee',
      header: t('fee'),
      phone: 'line',
      align: 'end',
      cell: ({ fee, fee_asset_code }) => <Amount value={fee} asset={fee_asset_code} />,
    },
  ]
}
