import { createFileRoute } from '@tanstack/react-router'
import { SigningScreen } from '../../features/signing/signing-screen.tsx'
import { signingSearch } from '../../features/signing/signing-search.ts'

export const Route = createFileRoute('/_desk/signings')({
  validateSearch: signingSearch,
  component: () => <SigningScreen search={Route.useSearch()} />,
})
