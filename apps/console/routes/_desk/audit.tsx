import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../../features/audit/audit-screen.tsx'
import { auditSearch } from '../../features/audit/audit-search.ts'

export const Route = createFileRoute('/_desk/audit')({
  validateSearch: auditSearch,
  component: () => <AuditScreen search={Route.useSearch()} />,
})
