import { createFileRoute } from '@tanstack/react-router'
import { MerchantScreen } from '../../features/merchant/merchant-screen.tsx'
import { merchantSearch } from '../../features/merchant/merchant-search.ts'

export const Route = createFileRoute('/_desk/merchants')({
  validateSearch: merchantSearch,
  component: () => <MerchantScreen search={Route.useSearch()} />,
})
