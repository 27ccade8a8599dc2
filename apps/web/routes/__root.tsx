import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from '../context.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRouteWithContext<AppContext>()({ component: Shell })
