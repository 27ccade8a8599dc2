import { createFileRoute } from '@tanstack/react-router'
import { ProductSearchScreen } from '../../features/product/search-screen.tsx'
import { searchTexts } from '../../list/search-texts.ts'

export const Route = createFileRoute('/product/search')({
  validateSearch: (search) => searchTexts(search, 'type', 'asset', 'open'),
  loader: ({ context }) => context.loadTexts('product', 'money-filter'),
  component: Screen,
})

function Screen() {
  return <ProductSearchScreen search={Route.useSearch()} />
}
