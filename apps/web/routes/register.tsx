import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../features/register/register-screen.tsx'
import { termListQuery } from '../features/register/term-queries.ts'
import { redirectFromSearch } from '../session/redirect-from.ts'

export const Route = createFileRoute('/register')({
  validateSearch: redirectFromSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(termListQuery(context.client))
    return context.loadTexts('register', 'affiliate', 'refusal')
  },
  component: Screen,
})

function Screen() {
  const { redirectFrom } = Route.useSearch()
  return <RegisterScreen redirectFrom={redirectFrom} />
}
