import { createFileRoute } from '@tanstack/react-router'
import { TermScreen } from '../../features/term/term-screen.tsx'
import { termSearch } from '../../features/term/term-search.ts'

export const Route = createFileRoute('/_desk/terms')({
  validateSearch: termSearch,
  component: () => <TermScreen search={Route.useSearch()} />,
})
