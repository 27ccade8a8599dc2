import { createFileRoute } from '@tanstack/react-router'
import { MoneyScreen } from '../../../features/account/money-screen.tsx'
import { AssetScreen } from '../../../features/holding/asset-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/lookup/money')({
  validateSearch: (search) => searchTexts(search, 'asset'),
  loader: ({ context }) =>
    context.loadTexts('account', 'holding', 'display-currency', 'period', 'deposit', 'withdrawal', 'refusal'),
  component: Screen,
})

function Screen() {
  const { asset } = Route.useSearch()
  return asset === undefined ? <MoneyScreen /> : <AssetScreen code={asset} />
}
