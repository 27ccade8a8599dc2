import { createFileRoute } from '@tanstack/react-router'
import { ModifyScreen } from '../features/oauth/modify-screen.tsx'
import { searchTexts } from '../list/search-texts.ts'

export const Route = createFileRoute('/client-modify')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  loader: ({ context }) => context.loadTexts('oauth', 'merchant', 'refusal'),
  component: Screen,
})

function Screen() {
  return <ModifyScreen seq={Route.useSearch().seq} />
}
