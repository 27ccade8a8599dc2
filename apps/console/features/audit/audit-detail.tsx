import { CopyButton, KeyValue, Text, TextLink } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { useSubjectName } from '../approval/subject-name.ts'
import css from './audit-detail.module.css'
import type { AuditSearch } from './audit-search.ts'
import { useActionName, useActorName } from './audit-words.ts'
import type { AuditLine } from './queries.ts'

type AuditDetailProps = {
  readonly line: AuditLine
  /** The previous line, whose hash this one contains; undefined if it is not in the list. */
  readonly before: AuditLine | undefined
  readonly filters: Omit<AuditSearch, 'id'>
  readonly onFilter: (next: AuditSearch) => void
}

export function AuditDetail({ line, before, filters, onFilter }: AuditDetailProps): ReactNode {
  const t = useText('audit')
  const times = useTimes()
  const actorName = useActorName()
  const actionName = useActionName()
  const subjectName = useSubjectName()
  const only = (narrowed: AuditSearch, words: string) => (
    <TextLink
      component="button"
      type="button"
      onClick={() => onFilter({ ...filters, ...narrowed, id: line.audit_seq })}
    >
      {words}
    </TextLink>
  )
  const isNext = before !== undefined && BigInt(before.audit_seq) + 1n === BigInt(line.audit_seq)
  return (
    <>
      <DetailHead
        title={actionName(line.action)}
        aside={<span translate="no">#{line.audit_seq}</span>}
        lead={times.exact(line.at)}
      />
      <DetailBody
        aside={
          <DetailSection title={t('chain')}>
            <Text size="caption" tone="muted">
              {t('chain.text')}
            </Text>
            <Hash label={t('hash')} hash={line.hash} />
            {isNext ? <Hash label={t('hash.before')} hash={before.hash} /> : null}
            <Text size="caption" tone="quiet" className={css.export}>
              {t('export')}
            </Text>
          </DetailSection>
        }
      >
        <DetailSection title={t('what')}>
          <KeyValue
            look="tight"
            className={css.facts ?? ''}
            rows={[
              { label: t('actor'), value: only({ actor: line.actor }, actorName(line)) },
              { label: t('action'), value: only({ action: line.action }, actionName(line.action)) },
              { label: t('subject'), value: only({ subject: line.subject }, subjectName(line.subject)) },
            ]}
          />
        </DetailSection>
        <DetailSection title={t('more')}>
          <More detail={line.detail} />
        </DetailSection>
      </DetailBody>
    </>
  )
}

function Hash({ label, hash }: { readonly label: string; readonly hash: string }): ReactNode {
  return (
    <div className={css.hash}>
      <span>
        {label} <CopyButton value={hash} />
      </span>
      <code translate="no">{hash.match(/.{1,8}/g)?.join(' ')}</code>
    </div>
  )
}

/** The recorded details, untranslated. */
function More({ detail }: Pick<AuditLine, 'detail'>): ReactNode {
  const t = useText('audit')
  const entries = Object.entries(detail)
  if (entries.length === 0) return <Text tone="muted">{t('more.none')}</Text>
  return (
    <dl className={css.more} translate="no">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</dd>
        </div>
      ))}
    </dl>
  )
}
