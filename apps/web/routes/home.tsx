import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'

export const Route = createFileRoute('/home')({
  loader: ({ context }) => context.loadTexts('home'),
  component: HomeScreen,
})
