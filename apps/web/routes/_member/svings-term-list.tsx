import { createFileRoute } from '@tanstack/react-router'
import { FundListScreen } from '../../features/product/fund-list-screen.tsx'

export const Route = createFileRoute('/_member/svings-term-list')({
  loader: ({ context }) => context.loadTexts('fund', 'goal', 'refusal'),
  component: Screen,
})

function Screen() {
  return <FundListScreen only="term" />
}
