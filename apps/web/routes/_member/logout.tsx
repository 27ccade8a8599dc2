import { createFileRoute } from '@tanstack/react-router'
import { LogoutScreen } from '../../features/logout/logout-screen.tsx'

export const Route = createFileRoute('/_member/logout')({ component: LogoutScreen })
