import { createFileRoute } from '@tanstack/react-router'
import { PolicyScreen } from '../features/content/policy-screen.tsx'
import { policySearch } from '../features/content/policy-search.ts'

export const Route = createFileRoute('/policy')({
  staticData: { hasOwnTitle: true },
  validateSearch: policySearch,
  loader: ({ context }) => context.loadTexts('content', 'register', 'refusal'),
  component: Screen,
})

function Screen() {
  const { type = 'service' } = Route.useSearch()
  return <PolicyScreen type={type} />
}
