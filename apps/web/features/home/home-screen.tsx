import { type ReactNode, Suspense, use } from 'react'
import { useSession } from '../../session/use-session.ts'
import { importMemberHome } from './load-member-home.ts'
import { VisitorHome } from './visitor-home.tsx'

/** The door for those who come by, the desk for those who are at home. */
export function HomeScreen(): ReactNode {
  const { token } = useSession()
  if (token === undefined) return <VisitorHome />
  return (
    <Suspense fallback={null}>
      <MemberHome />
    </Suspense>
  )
}

/** There at the first drawing if the route has loaded it before. */
function MemberHome(): ReactNode {
  const { default: Loaded } = use(importMemberHome())
  return <Loaded />
}
