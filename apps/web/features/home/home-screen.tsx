import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../../session/use-session.ts'
import { importMemberHome } from './load-member-home.ts'
import { VisitorHome } from './visitor-home.tsx'

const MemberHome = lazy(importMemberHome)

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
