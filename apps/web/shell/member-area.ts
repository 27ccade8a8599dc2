import { useLocation, useMatches } from '@tanstack/react-router'
import { useSession } from '../session/use-session.ts'

/** Whether a member page or the member's home page is shown. */
export function useMemberArea(): boolean {
  const isMember = useSession().token !== undefined
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const onMemberPage = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_member') })
  return isMember && (atHome || onMemberPage)
}
