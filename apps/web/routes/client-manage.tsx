import { createFileRoute } from '@tanstack/react-router'
import { ManageScreen } from '../features/oauth/manage-screen.tsx'

export const Route = createFileRoute('/client-manage')({
  loader: ({ context }) => context.loadTexts('oauth', 'merchant', 'refusal'),
  component: ManageScreen,
})
