import { createFileRoute } from '@tanstack/react-router'
import { GuideScreen } from '../features/content/guide-screen.tsx'

export const Route = createFileRoute('/ccf-intro')({
  staticData: { hasOwnTitle: true },
  loader: ({ context }) => context.loadTexts('content', 'refusal'),
  component: Screen,
})

function Screen() {
  return <GuideScreen guide="ccf-intro" path="/ccf-intro" />
}
