import { type ReactNode, Suspense, use } from 'react'
import { useSession } from '../../session/use-session.ts'
import { importMemberHome } from './load-member-home.ts'
import { VisitorHome } from './visitor-home.tsx'

/** Landing page for visitors, dashboard for members. */
export function HomeScreen(): ReactNode {
  const { token } = useSession()
  if (token === undefined) return <VisitorHome />
  return (
    <Suspense fallback={null}>
      <MemberHome />
    </Suspense>
  )
}

/** Part of the first render if the route has preloaded it. */
function MemberHome(): ReactNode {
  const { default: Loaded } = use(importMemberHome())
  return <Loaded />
}
