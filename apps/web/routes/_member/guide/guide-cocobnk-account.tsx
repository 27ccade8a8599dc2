import { createFileRoute } from '@tanstack/react-router'
import { GuideScreen } from '../../../features/content/guide-screen.tsx'

export const Route = createFileRoute('/_member/guide/guide-cocobnk-account')({
  staticData: { hasOwnTitle: true },
  loader: ({ context }) => context.loadTexts('content', 'refusal'),
  component: Screen,
})

function Screen() {
  return <GuideScreen guide="guide-cocobnk-account" path="/guide/guide-cocobnk-account" />
}
