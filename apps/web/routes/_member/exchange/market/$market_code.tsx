import { ApiError } from '@cocobnk/client'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { TradeScreen } from '../../../../features/market/trade-screen.tsx'
import { NotFoundScreen } from '../../../../features/not-found/not-found-screen.tsx'

export const Route = createFileRoute('/_member/exchange/market/$market_code')({
  loader: async ({ context, params }) => {
    const texts = context.loadTexts('market', 'refusal')
    // Fetched apart: the first script carries nothing of the market.
    const { publicMarketQuery } = await import('../../../../features/market/queries.ts')
    const market = context.queryClient.ensureQueryData(publicMarketQuery(context.client, params.market_code))
    await Promise.all([texts, market.catch(missing)])
  },
  notFoundComponent: () => <NotFoundScreen />,
  component: Screen,
})

function missing(failure: unknown): never {
  if (failure instanceof ApiError && failure.error === 'NOT_FOUND') throw notFound()
  throw failure
}

function Screen() {
  return <TradeScreen code={Route.useParams().market_code} />
}
