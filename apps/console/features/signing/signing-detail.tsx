import { readStatement } from '@cocobnk/transaction/statement'
import { Note, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { Approve } from './approve.tsx'
import type { Signing } from './queries.ts'
import css from './signing-detail.module.css'
import { StatementFacts } from './statement-facts.tsx'

/** The signer's text, parsed for display and shown verbatim. A text that cannot be parsed cannot be approved. */
export function SigningDetail({ signing }: { readonly signing: Signing }): ReactNode {
  const t = useText('signing')
  const times = useTimes()
  const statement = readStatement(signing.statement)
  return (
    <>
      <DetailHead title={t('detail')} aside={times.exact(signing.created_at)} lead={signing.network} />
      <DetailBody aside={statement ? <Approve signing={signing} /> : null}>
        {statement ? (
          <StatementFacts statement={statement} spending={signing.spending} />
        ) : (
          <Note tone="danger">{t('unreadable')}</Note>
        )}
        <DetailSection title={t('raw')}>
          <pre className={css.raw} translate="no">
            {signing.statement}
          </pre>
        </DetailSection>
        <DetailSection title={t('by')}>
          <Stack gap="xs">
            {signing.approvals.length === 0 ? <Text tone="muted">{t('by.nobody')}</Text> : null}
            {signing.approvals.map(({ operator_seq, name, created_at }) => (
              <Text key={`${operator_seq} ${created_at}`}>
                {name}, {times.exact(created_at)}
              </Text>
            ))}
          </Stack>
        </DetailSection>
      </DetailBody>
    </>
  )
}
