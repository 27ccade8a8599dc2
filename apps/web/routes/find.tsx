import { createFileRoute } from '@tanstack/react-router'
import { FindScreen } from '../features/find/find-screen.tsx'
import { findSearch } from '../features/find/find-search.ts'

export const Route = createFileRoute('/find')({
  validateSearch: findSearch,
  loader: ({ context }) => context.loadTexts('find', 'refusal'),
  component: Screen,
})

function Screen() {
  const { type = 'id' } = Route.useSearch()
  return <FindScreen type={type} />
}
