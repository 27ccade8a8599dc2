import { createFileRoute } from '@tanstack/react-router'
import { ServiceScreen } from '../../features/content/service-screen.tsx'

export const Route = createFileRoute('/service-center/home')({
  loader: ({ context }) => context.loadTexts('content', 'inquiry', 'home', 'refusal'),
  component: ServiceScreen,
})
