import { createFileRoute } from '@tanstack/react-router'
import { ClapNav } from '../../features/content/clap-nav.tsx'
import { GuideScreen } from '../../features/content/guide-screen.tsx'

export const Route = createFileRoute('/clap/ledger-live-intro')({
  staticData: { hasOwnTitle: true },
  loader: ({ context }) => context.loadTexts('content', 'refusal'),
  component: Screen,
})

function Screen() {
  return <GuideScreen guide="ledger-live-intro" path="/clap/ledger-live-intro" nav={<ClapNav />} />
}
