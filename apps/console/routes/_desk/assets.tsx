import { createFileRoute } from '@tanstack/react-router'
import { AssetScreen } from '../../features/asset/asset-screen.tsx'
import { assetSearch } from '../../features/asset/asset-search.ts'

export const Route = createFileRoute('/_desk/assets')({
  validateSearch: assetSearch,
  component: () => <AssetScreen search={Route.useSearch()} />,
})
