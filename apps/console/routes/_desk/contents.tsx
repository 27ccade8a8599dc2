import { createFileRoute } from '@tanstack/react-router'
import { ContentScreen } from '../../features/content/content-screen.tsx'
import { contentSearch } from '../../features/content/content-search.ts'

export const Route = createFileRoute('/_desk/contents')({
  validateSearch: contentSearch,
  component: () => <ContentScreen search={Route.useSearch()} />,
})
