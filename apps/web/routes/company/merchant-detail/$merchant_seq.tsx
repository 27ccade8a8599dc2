import { createFileRoute } from '@tanstack/react-router'
import { MerchantDetailScreen } from '../../../features/merchant/detail-screen.tsx'
import { type ViewName, viewOf } from '../../../features/merchant/views.tsx'

type Search = { readonly view?: ViewName; readonly mode?: 'TEST' }

export const Route = createFileRoute('/company/merchant-detail/$merchant_seq')({
  validateSearch: (given: Readonly<Record<string, unknown>>): Search => ({
    ...(typeof given.view === 'string' ? { view: viewOf(given.view) } : {}),
    ...(given.mode === 'TEST' ? { mode: 'TEST' } : {}),
  }),
  loader: ({ context }) =>
    context.loadTexts('merchant', 'webhook', 'withdraw-address', 'refusal', 'shop-transaction', 'shop-desk'),
  component: Screen,
})

function Screen() {
  const { view = 'overview', mode = 'LIVE' } = Route.useSearch()
  return <MerchantDetailScreen merchantSeq={Route.useParams().merchant_seq} view={view} mode={mode} />
}
