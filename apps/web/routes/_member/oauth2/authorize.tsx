import { createFileRoute } from '@tanstack/react-router'
import { ConsentScreen } from '../../../features/oauth/consent-screen.tsx'
import { searchTexts } from '../../../list/search-texts.ts'

export const Route = createFileRoute('/_member/oauth2/authorize')({
  validateSearch: (search) => searchTexts(search, 'interaction', 'problem'),
  loader: ({ context }) => context.loadTexts('oauth', 'refusal'),
  component: Screen,
})

function Screen() {
  const { interaction, problem } = Route.useSearch()
  return <ConsentScreen interaction={interaction} problem={problem} />
}
