import { createFileRoute } from '@tanstack/react-router'
import { askForHome } from '../features/home/ask-early.ts'
import { HomeScreen } from '../features/home/home-screen.tsx'
import { loadMemberHome } from '../features/home/load-member-home.ts'

export const Route = createFileRoute('/home')({
  staticData: { hasOwnTitle: true },
  loader: async ({ context, preload }) => {
    const isMember = context.session.get().token !== undefined
    if (isMember && !preload) askForHome(context)
    const ofMember = isMember ? loadMemberHome(context) : undefined
    await Promise.all([context.loadTexts('home'), ofMember])
  },
  component: HomeScreen,
})
