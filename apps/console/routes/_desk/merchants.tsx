import { createFileRoute } from '@tanstack/react-router'
import { PlannedScreen } from '../../features/planned/planned-screen.tsx'

export const Route = createFileRoute('/_desk/merchants')({ component: () => <PlannedScreen name="merchants" /> })
