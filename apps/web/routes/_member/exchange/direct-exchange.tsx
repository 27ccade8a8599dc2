import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ExchangeScreen } from '../../../features/exchange/exchange-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

const ExchangeScheduleScreen = lazy(() => import('../../../features/schedule/exchange-schedule-screen.tsx'))
const ExchangeScheduleDetail = lazy(() => import('../../../features/schedule/exchange-schedule-detail.tsx'))

/** Loaded for this view only, since the first paint of the exchange does not need them. */
const SCHEDULE_TEXTS = ['exchange', 'exchange-schedule', 'schedule', 'refusal'] as const

export const Route = createFileRoute('/_member/exchange/direct-exchange')({
  validateSearch: (search) => searchTexts(search, 'from', 'to', 'amount', 'view', 'seq'),
  loaderDeps: ({ search }) => ({ view: search.view }),
  loader: ({ context, deps }) =>
    deps.view === 'schedule'
      ? context.loadTexts(...SCHEDULE_TEXTS)
      : context.loadTexts('exchange', 'period', 'refusal'),
  component: Screen,
})

/** Single and recurring exchanges share a URL. */
function Screen() {
  const { view, seq, ...search } = Route.useSearch()
  if (view !== 'schedule') return <ExchangeScreen search={search} />
  return (
    <Suspense fallback={null}>
      {seq === undefined ? <ExchangeScheduleScreen /> : <ExchangeScheduleDetail seq={seq} />}
    </Suspense>
  )
}
