import { createFileRoute } from '@tanstack/react-router'
import { InquiryScreen } from '../../features/inquiry/inquiry-screen.tsx'
import { inquirySearch } from '../../features/inquiry/inquiry-search.ts'

export const Route = createFileRoute('/_desk/inquiries')({
  validateSearch: inquirySearch,
  component: () => <InquiryScreen search={Route.useSearch()} />,
})
