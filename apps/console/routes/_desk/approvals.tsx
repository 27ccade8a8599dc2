import { createFileRoute } from '@tanstack/react-router'
import { ApprovalScreen } from '../../features/approval/approval-screen.tsx'
import { approvalSearch } from '../../features/approval/approval-search.ts'

export const Route = createFileRoute('/_desk/approvals')({
  validateSearch: approvalSearch,
  component: () => <ApprovalScreen search={Route.useSearch()} />,
})
