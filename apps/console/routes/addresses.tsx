import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/addresses')({ component: () => <PlannedScreen name="addresses" /> })
