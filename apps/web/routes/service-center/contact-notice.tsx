import { createFileRoute } from '@tanstack/react-router'
import { NoticeDetailScreen } from '../../features/content/notice-detail-screen.tsx'
import { NoticeScreen } from '../../features/content/notice-screen.tsx'
import { noticeSearch } from '../../features/content/notice-search.ts'

export const Route = createFileRoute('/service-center/contact-notice')({
  staticData: { hasOwnTitle: true },
  validateSearch: noticeSearch,
  loader: ({ context }) => context.loadTexts('content', 'inquiry', 'refusal'),
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  const { kind = 'notice', id } = search
  return id ? <NoticeDetailScreen key={id} kind={kind} id={id} /> : <NoticeScreen search={search} />
}
