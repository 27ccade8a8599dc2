import { createRootRouteWithContext } from '@tanstack/react-router'
import type { ConsoleContext } from '../context.ts'

export const Route = createRootRouteWithContext<ConsoleContext>()()
