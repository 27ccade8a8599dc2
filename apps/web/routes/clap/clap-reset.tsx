import { createFileRoute } from '@tanstack/react-router'
import { ClapNav } from '../../features/content/clap-nav.tsx'
import { GuideScreen } from '../../features/content/guide-screen.tsx'

export const Route = createFileRoute('/clap/clap-reset')({
  staticData: { hasOwnTitle: true },
  loader: ({ context }) => context.loadTexts('content', 'refusal'),
  component: Screen,
})

function Screen() {
  return <GuideScreen guide="clap-reset" path="/clap/clap-reset" nav={<ClapNav />} />
}
