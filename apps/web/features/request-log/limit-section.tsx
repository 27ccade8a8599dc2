import type { CommerceMode } from '@cocobnk/contract'
import { KeyValue } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { limitsQuery } from './queries.ts'

type LimitSectionProps = { readonly merchantSeq: string; readonly mode: CommerceMode }

/** Rate limits of the shop's programs, and the requests left in the current window. */
export function LimitSection({ merchantSeq, mode }: LimitSectionProps): ReactNode {
  const t = useText('request-log')
  const query = useQuery(limitsQuery(useApp().client, merchantSeq, mode))
  return (
    <MemberSection title={t('limits')} note={t('limits.note')}>
      <Loaded from={query} failed={t('limits.failed')}>
        {({ per_minute, list }) => (
          <KeyValue
            look="ruled"
            rows={[
              ...list.map(({ operation, max, window_seconds: seconds, left }) => ({
                label: operation,
                note: t('limits.window', { max, seconds }),
                value: left === null ? '–' : t('limits.left', { left }),
                wide: true,
              })),
              { label: t('limits.all'), value: t('limits.window', { max: per_minute, seconds: 60 }) },
            ]}
          />
        )}
      </Loaded>
    </MemberSection>
  )
}
