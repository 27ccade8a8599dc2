import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '../../features/content/faq-screen.tsx'
import { searchTexts } from '../../list/search-texts.ts'

export const Route = createFileRoute('/service-center/faq')({
  staticData: { hasOwnTitle: true },
  validateSearch: (search) => searchTexts(search, 'q'),
  loader: ({ context }) => context.loadTexts('content', 'inquiry', 'refusal'),
  component: Screen,
})

function Screen() {
  return <FaqScreen q={Route.useSearch().q} />
}
