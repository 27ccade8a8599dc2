import { useLocation, useMatches } from '@tanstack/react-router'
import { useSession } from '../session/use-session.ts'

/** Whether the member is among their own things: on a page for members, or on their own version of the home page. */
export function useMemberArea(): boolean {
  const isMember = useSession().token !== undefined
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const onMemberPage = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/_member') })
  return isMember && (atHome || onMemberPage)
}
