import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { loadMemberHome } from '../features/home/load-member-home.ts'

export const Route = createFileRoute('/home')({
  staticData: { hasOwnTitle: true },
  loader: async ({ context }) => {
    const ofMember = context.session.get().token === undefined ? undefined : loadMemberHome(context)
    await Promise.all([context.loadTexts('home'), ofMember])
  },
  component: HomeScreen,
})
