import { createFileRoute } from '@tanstack/react-router'
import { LimitScreen } from '../../features/limit/limit-screen.tsx'

export const Route = createFileRoute('/_desk/limits')({ component: LimitScreen })
