import { createFileRoute } from '@tanstack/react-router'
import { TradeScreen } from '../../../features/market/trade-screen.tsx'

export const Route = createFileRoute('/exchange/market/$market_code')({
  staticData: { hasOwnTitle: true, inMemberArea: true },
  loader: ({ context }) => context.loadTexts('market', 'refusal'),
  component: Screen,
})

function Screen() {
  return <TradeScreen code={Route.useParams().market_code} />
}
