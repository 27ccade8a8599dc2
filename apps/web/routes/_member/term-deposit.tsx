import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionScreen } from '../../features/product/subscription-screen.tsx'
import { searchTexts } from '../../list/search-texts.ts'

export const Route = createFileRoute('/_member/term-deposit')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  loader: ({ context }) => context.loadTexts('product', 'fund', 'account', 'member', 'refusal'),
  component: Screen,
})

function Screen() {
  return <SubscriptionScreen seq={Route.useSearch().seq} type="CD" />
}
