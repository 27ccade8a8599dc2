import { createFileRoute } from '@tanstack/react-router'
import { ApplicationListScreen } from '../../../../features/deal/application-list-screen.tsx'

export const Route = createFileRoute('/_member/dashboard/private/application')({
  loader: ({ context }) => context.loadTexts('deal', 'refusal'),
  component: ApplicationListScreen,
})
