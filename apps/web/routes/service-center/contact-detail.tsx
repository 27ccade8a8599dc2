import { createFileRoute, redirect } from '@tanstack/react-router'
import { InquiryScreen } from '../../features/inquiry/detail-screen.tsx'
import { searchTexts } from '../../list/search-texts.ts'

export const Route = createFileRoute('/service-center/contact-detail')({
  validateSearch: (search) => searchTexts(search, 'seq'),
  // Without an id, redirects to the list.
  beforeLoad: ({ search }) => {
    if (!search.seq) throw redirect({ to: '/service-center/contact-history' })
  },
  loader: ({ context }) => context.loadTexts('inquiry', 'kyc', 'refusal'),
  component: Screen,
})

function Screen() {
  const { seq = '' } = Route.useSearch()
  return <InquiryScreen key={seq} seq={seq} />
}
