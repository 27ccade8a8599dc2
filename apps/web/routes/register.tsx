import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../features/register/register-screen.tsx'
import { termListQuery } from '../features/register/term-queries.ts'

export const Route = createFileRoute('/register')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(termListQuery(context.client))
    return context.loadTexts('register', 'affiliate', 'refusal')
  },
  component: RegisterScreen,
})
