import { createFileRoute } from '@tanstack/react-router'
import { aboutOf } from '../../features/inquiry/about.tsx'
import { WriteScreen } from '../../features/inquiry/write-screen.tsx'
import { searchTexts } from '../../list/search-texts.ts'

export const Route = createFileRoute('/service-center/one-inquiry')({
  staticData: { hasOwnTitle: true },
  validateSearch: (search) => searchTexts(search, 'about', 'seq'),
  loader: ({ context }) => context.loadTexts('inquiry', 'kyc', 'refusal'),
  component: Screen,
})

function Screen() {
  const search = Route.useSearch()
  return <WriteScreen key={search.seq ?? ''} about={aboutOf(search)} />
}
