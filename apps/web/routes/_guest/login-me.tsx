import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../features/login/login-screen.tsx'
import { redirectFromSearch } from '../../session/redirect-from.ts'

export const Route = createFileRoute('/_guest/login-me')({
  validateSearch: redirectFromSearch,
  loader: ({ context }) => context.loadTexts('login', 'refusal'),
  component: Screen,
})

function Screen() {
  const { redirectFrom } = Route.useSearch()
  return <LoginScreen redirectFrom={redirectFrom} />
}
