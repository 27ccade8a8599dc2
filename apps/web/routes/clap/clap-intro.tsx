import { createFileRoute } from '@tanstack/react-router'
import { ClapNav } from '../../features/content/clap-nav.tsx'
import { GuideScreen } from '../../features/content/guide-screen.tsx'

export const Route = createFileRoute('/clap/clap-intro')({
  staticData: { hasOwnTitle: true },
  loader: ({ context }) => context.loadTexts('content', 'refusal'),
  component: Screen,
})

function Screen() {
  return <GuideScreen guide="clap-intro" path="/clap/clap-intro" nav={<ClapNav />} />
}
