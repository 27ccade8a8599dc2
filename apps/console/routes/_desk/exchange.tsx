import { createFileRoute } from '@tanstack/react-router'
import { ExchangeScreen } from '../../features/exchange/exchange-screen.tsx'

export const Route = createFileRoute('/_desk/exchange')({ component: ExchangeScreen })
