import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ConsoleContext } from '../context.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRouteWithContext<ConsoleContext>()({ component: Shell })
