import { createFileRoute } from '@tanstack/react-router'
import { ServiceScreen } from '../../features/content/service-screen.tsx'
import { StatusScreen } from '../../features/health/status-screen.tsx'

export const Route = createFileRoute('/service-center/home')({
  staticData: { hasOwnTitle: true },
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'status' } => (view === 'status' ? { view } : {}),
  loader: ({ context }) => context.loadTexts('content', 'inquiry', 'health', 'home', 'refusal'),
  component: Screen,
})

function Screen() {
  return Route.useSearch().view === 'status' ? <StatusScreen /> : <ServiceScreen />
}
