import { createFileRoute } from '@tanstack/react-router'
import { AffiliateScreen } from '../../features/affiliate/affiliate-screen.tsx'

export const Route = createFileRoute('/_desk/affiliate')({ component: AffiliateScreen })
