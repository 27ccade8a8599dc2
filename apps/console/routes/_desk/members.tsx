import { createFileRoute } from '@tanstack/react-router'
import { MemberScreen } from '../../features/member/member-screen.tsx'
import { memberSearch } from '../../features/member/member-search.ts'

export const Route = createFileRoute('/_desk/members')({
  validateSearch: memberSearch,
  component: () => <MemberScreen search={Route.useSearch()} />,
})
