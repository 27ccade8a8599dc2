import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'

/** Any unknown address. The URL stays in the address bar, so that a typo can be corrected. */
export const Route = createFileRoute('/$')({ component: NotFoundScreen })
