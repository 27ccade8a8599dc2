import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { WalletScreen } from '../../features/account/wallet-screen.tsx'
import { askForHoldings } from '../../features/holding/ask-early.ts'
import { searchTexts } from '../../list/search-texts.ts'

const AssetScreen = lazy(() => import('../../features/holding/asset-screen.tsx'))

export const Route = createFileRoute('/_member/wallet')({
  validateSearch: (search) => searchTexts(search, 'asset'),
  loader: ({ context, preload }) => {
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
    )
  },
  component: Screen,
})

function Screen() {
  const { asset } = Route.useSearch()
  if (asset === undefined) return <WalletScreen />
  return (
    <Suspense>
      <AssetScreen key={asset} code={asset} />
    </Suspense>
  )
}
