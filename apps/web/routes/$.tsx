import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../features/not-found/not-found-screen.tsx'

/** Any address that is not in the table; it stays in the address bar so that a typing error can be mended. */
export const Route = createFileRoute('/$')({ component: NotFoundScreen })
