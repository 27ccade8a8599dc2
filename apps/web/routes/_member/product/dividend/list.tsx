import { createFileRoute } from '@tanstack/react-router'
import { DividendListScreen } from '../../../../features/product/dividend-list-screen.tsx'

export const Route = createFileRoute('/_member/product/dividend/list')({
  loader: ({ context }) => context.loadTexts('fund', 'refusal'),
  component: Screen,
})

function Screen() {
  return <DividendListScreen />
}
