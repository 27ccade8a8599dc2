import { Button, confirm, DataList, Empty, Tabs, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { ACCOUNTS_KEY, ORDERS_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { useFillColumns, useOrderColumns } from './order-columns.tsx'
import { fillsQuery, type Order, ordersQuery, type PublicMarket } from './queries.ts'

const OrderDialog = lazy(() => import('./order-dialog.tsx'))

type Part = 'open' | 'fills' | 'ended'

/** The member's orders in a market: open ones, fills and ended ones. */
export default function OwnPanel({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const [part, setPart] = useState<Part>('open')
  const open = useQuery(ordersQuery(useApp().client, 'Y', market.seq))
  const count = open.data?.length ?? 0
  return (
    <Tabs
      label={t('own')}
      value={part}
      onChange={setPart}
      action={part === 'open' && count > 1 ? <CancelAll market={market} count={count} /> : null}
      options={[
        { value: 'open', label: count > 0 ? t('own.openCount', { count }) : t('own.open') },
        { value: 'fills', label: t('own.fills') },
        { value: 'ended', label: t('own.ended') },
      ]}
    >
      {part === 'fills' ? <Fills market={market} /> : <Orders market={market} isOpen={part === 'open'} />}
    </Tabs>
  )
}

function Orders({ market, isOpen }: { readonly market: PublicMarket; readonly isOpen: boolean }): ReactNode {
  const t = useText('market')
  const [looked, setLooked] = useState<Order>()
  const query = useQuery(ordersQuery(useApp().client, isOpen ? 'Y' : 'N', market.seq))
  return (
    <>
      <DataList
        label={t(isOpen ? 'own.open' : 'own.ended')}
        columns={useOrderColumns([market], setLooked)}
        rowKey={({ order_seq }) => order_seq}
        rows={query.data}
        error={query.error ? failureText(query.error, t('failed')) : undefined}
        onRetry={() => void query.refetch()}
        empty={<Empty>{t(isOpen ? 'own.open.empty' : 'own.ended.empty')}</Empty>}
      />
      <Suspense fallback={null}>
        {looked ? <OrderDialog market={market} order={looked} onClose={() => setLooked(undefined)} /> : null}
      </Suspense>
    </>
  )
}

function Fills({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const query = useQuery(fillsQuery(useApp().client, market.seq))
  return (
    <DataList
      label={t('own.fills')}
      columns={useFillColumns([market])}
      rowKey={({ seq }) => seq}
      rows={query.data}
      error={query.error ? failureText(query.error, t('failed')) : undefined}
      onRetry={() => void query.refetch()}
      empty={<Empty>{t('own.fills.empty')}</Empty>}
    />
  )
}

/** The button stays busy until there is an answer. */
const ignore = () => undefined

function CancelAll({ market, count }: { readonly market: PublicMarket; readonly count: number }): ReactNode {
  const t = useText('market')
  const { queryClient } = useApp()
  const { pending, run } = useAction()
  const call = useKeyedCall({ onUnknown: ignore })
  const cancel = async () => {
    if (!(await confirm({ title: t('cancelAll.sure', { count }), confirmText: t('cancelAll') }))) return
    if (await run(() => call('DELETE /market/public/order', { query: { market_seq: market.seq } })))
      toast.success(t('cancelAll.done'))
    await queryClient.invalidateQueries({ queryKey: ORDERS_KEY })
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  return (
    <Button size="sm" variant="subtle" pending={pending} onClick={() => void cancel()}>
      {t('cancelAll')}
    </Button>
  )
}
