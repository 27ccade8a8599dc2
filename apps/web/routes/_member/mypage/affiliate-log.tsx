import { createFileRoute } from '@tanstack/react-router'
import { AllowanceLogScreen } from '../../../features/affiliate/log-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/mypage/affiliate-log')({
  validateSearch: (search) => searchTexts(search, 'asset', 'behaviour', 'period'),
  loader: ({ context }) => context.loadTexts('affiliate', 'money-filter', 'period', 'refusal'),
  component: Screen,
})

function Screen() {
  return <AllowanceLogScreen search={Route.useSearch()} />
}
