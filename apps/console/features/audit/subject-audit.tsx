import { Text } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { RecordList } from '../../shell/record-list.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import { useActionName, useActorName } from './audit-words.ts'
import { shortHash } from './hash.ts'
import { auditQuery } from './queries.ts'

const SHOWN = 8

/** The latest audit lines about one subject. */
export function SubjectAudit({ subject }: { readonly subject: string }): ReactNode {
  const t = useText('audit')
  const { client } = useConsole()
  const actionName = useActionName()
  const actorName = useActorName()
  const lines = rowsOf(useInfiniteQuery(auditQuery(client, { subject }, SHOWN)))
  return (
    <DetailSection
      title={t('record')}
      aside={
        <RouteLink to="/audit" search={{ subject }}>
          {t('all')}
        </RouteLink>
      }
    >
      {lines === undefined ? <Waiting lines={3} /> : null}
      {lines?.length === 0 ? <Text tone="muted">{t('empty')}</Text> : null}
      <RecordList
        rows={(lines ?? []).slice(0, SHOWN).map((line) => ({
          key: line.audit_seq,
          at: line.at,
          what: `${actionName(line.action)} · ${actorName(line)}`,
          end: shortHash(line.hash),
        }))}
      />
    </DetailSection>
  )
}
