import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../features/login/login-screen.tsx'
import { loginSearch, wayBack } from '../session/way-back.ts'

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ context, search }) => {
    // If the server does not answer, the form is shown anyway: signing in will show the error.
    const operator = await context.session.recognise().catch(() => undefined)
    if (operator) throw redirect({ to: wayBack(search.from), replace: true })
  },
  component: Screen,
})

function Screen() {
  return <LoginScreen from={Route.useSearch().from} />
}
