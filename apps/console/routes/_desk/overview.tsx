import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../../features/queue/overview-screen.tsx'

export const Route = createFileRoute('/_desk/overview')({ component: OverviewScreen })
