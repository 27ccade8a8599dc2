import { createFileRoute } from '@tanstack/react-router'
import { AutologoutScreen } from '../features/autologout/autologout-screen.tsx'

export const Route = createFileRoute('/autologout')({
  loader: ({ context }) => context.loadTexts('autologout'),
  component: AutologoutScreen,
})
