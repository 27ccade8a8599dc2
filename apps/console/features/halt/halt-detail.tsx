import type { ReactNode } from 'react'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { HaltEvidence } from './halt-evidence.tsx'
import { useHaltWords } from './halt-words.ts'
import type { Halt } from './queries.ts'
import { Release } from './release.tsx'

/** Why it was halted, the findings at that time, and the actions an operator can take. */
export function HaltDetail({ halt }: { readonly halt: Halt }): ReactNode {
  const t = useText('halt')
  const words = useHaltWords()
  const times = useTimes()
  return (
    <>
      <DetailHead
        title={words.what(halt)}
        aside={times.exact(halt.raised_at)}
        lead={
          halt.account ? (
            <RouteLink to="/members" search={{ id: halt.account.member_seq }}>
              {t('member')}
            </RouteLink>
          ) : null
        }
      />
      <DetailBody aside={halt.released_at ? null : <Release halt={halt} />}>
        <HaltEvidence halt={halt} />
      </DetailBody>
    </>
  )
}
