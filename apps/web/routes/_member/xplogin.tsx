import { createFileRoute } from '@tanstack/react-router'
import { XploginScreen } from '../../features/session/xplogin-screen.tsx'
import { searchTexts } from '../../list/search-texts.ts'

export const Route = createFileRoute('/_member/xplogin')({
  validateSearch: (search) => searchTexts(search, 'token'),
  loader: ({ context }) => context.loadTexts('xplogin', 'session', 'refusal'),
  component: Screen,
})

function Screen() {
  return <XploginScreen token={Route.useSearch().token} />
}
