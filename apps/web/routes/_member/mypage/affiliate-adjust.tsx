import { createFileRoute } from '@tanstack/react-router'
import { AllowanceAdjustScreen } from '../../../features/affiliate/adjust-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/mypage/affiliate-adjust')({
  validateSearch: (search) => searchTexts(search, 'asset'),
  loader: ({ context }) => context.loadTexts('affiliate', 'refusal'),
  component: Screen,
})

function Screen() {
  return <AllowanceAdjustScreen asset={Route.useSearch().asset} />
}
