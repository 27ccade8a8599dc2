import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { WalletScreen } from '../../features/account/wallet-screen.tsx'
import { askForHoldings } from '../../features/holding/ask-early.ts'
import { searchTexts } from '../../list/search-texts.ts'

const ReportScreen = lazy(() => import('../../features/report/report-screen.tsx'))
const Tour = lazy(() => import('../../features/tour/tour.tsx'))
const AssetScreen = lazy(() => import('../../features/holding/asset-screen.tsx'))

const REPORTS = 'reports'
const TOUR = 'tour'

export const Route = createFileRoute('/_member/wallet')({
  validateSearch: (search) => searchTexts(search, 'asset', 'view'),
  loaderDeps: ({ search: { view } }) => ({ isReports: view === REPORTS, isTour: view === TOUR }),
  loader: ({ context, preload, deps: { isReports, isTour } }) => {
    if (isReports) return context.loadTexts('report', 'refusal')
    if (!preload) askForHoldings(context)
    return context.loadTexts(
      'account',
      'holding',
      'display-currency',
      'first-steps',
      'period',
      'grade',
      'deposit',
      'withdrawal',
      'refusal',
      ...(isTour ? (['tour'] as const) : []),
    )
  },
  component: Screen,
})

function Screen() {
  const { asset, view } = Route.useSearch()
  if (view === REPORTS)
    return (
      <Suspense>
        <ReportScreen />
      </Suspense>
    )
  if (asset === undefined)
    return (
      <>
        <WalletScreen />
        {view === TOUR ? (
          <Suspense>
            <Tour />
          </Suspense>
        ) : null}
      </>
    )
  return (
    <Suspense>
      <AssetScreen key={asset} code={asset} />
    </Suspense>
  )
}
