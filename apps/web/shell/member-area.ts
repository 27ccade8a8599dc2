import { useLocation, useMatches } from '@tanstack/react-router'
import { useSession } from '../session/use-session.ts'

/** Whether a member sees a member page, the home page or a public page of the member area. */
export function useMemberArea(): boolean {
  const isMember = useSession().token !== undefined
  const atHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const onMemberPage = useMatches({
    select: (matches) => matches.some(({ routeId, staticData }) => routeId === '/_member' || staticData.inMemberArea),
  })
  return isMember && (atHome || onMemberPage)
}
