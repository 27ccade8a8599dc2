import { createFileRoute } from '@tanstack/react-router'
import { CaseScreen } from '../../features/case/case-screen.tsx'
import { caseSearch } from '../../features/case/case-search.ts'

export const Route = createFileRoute('/_desk/cases')({
  validateSearch: caseSearch,
  component: () => <CaseScreen search={Route.useSearch()} />,
})
