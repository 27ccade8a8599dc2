import { Amount, KeyValue, Tag, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './address-subject.module.css'
import { Documents } from './document-viewer.tsx'
import { type Chargeback, chargebackQuery } from './queries.ts'

const TONES = { OPEN: 'pending', SUBMITTED: 'primary', WON: 'success', LOST: 'danger' } as const

/** A disputed card payment: the order, the deadline for evidence, and the answer. */
export function ChargebackSubject({ chargebackSeq }: { readonly chargebackSeq: string }): ReactNode {
  const t = useText('case')
  const times = useTimes()
  const query = useQuery(chargebackQuery(useConsole().client, chargebackSeq))
  return (
    <DataSection title={t('chargeback')} query={query} lines={7}>
      {(chargeback) => (
        <div className={css.address}>
          <div className={css.groups}>
            <strong translate="no">
              <Amount value={chargeback.amount} asset="USOT" />
            </strong>
            <Tag tone={TONES[chargeback.state]}>{t(`chargeback.state.${chargeback.state}`)}</Tag>
          </div>
          <KeyValue
            look="tight"
            rows={[
              { label: t('chargeback.shop'), value: <span translate="no">{chargeback.shop_title}</span> },
              { label: t('chargeback.order'), value: <span translate="no">{chargeback.shop_order_number}</span> },
              { label: t('chargeback.name'), value: <span translate="no">{chargeback.name}</span> },
              { label: t('chargeback.reason'), value: <span translate="no">{chargeback.reason}</span> },
              { label: t('chargeback.card'), value: chargeback.last4 ? `•••• ${chargeback.last4}` : '–' },
              { label: t('chargeback.paid'), value: chargeback.paid_at ? times.exact(chargeback.paid_at) : '–' },
              { label: t('chargeback.due'), value: chargeback.due_at ? times.exact(chargeback.due_at) : '–' },
            ]}
          />
          {chargeback.evidence ? (
            <div>
              <Text weight="semibold">{t('chargeback.evidence')}</Text>
              <Text tone="muted">{chargeback.evidence}</Text>
            </div>
          ) : null}
          <ShopEvidence chargeback={chargeback} />
        </div>
      )}
    </DataSection>
  )
}

/** The shop's statement, and its files page by page. */
function ShopEvidence({ chargeback }: { readonly chargeback: Chargeback }): ReactNode {
  const t = useText('case')
  const times = useTimes()
  const { chargeback_seq, shop_evidence } = chargeback
  return (
    <div>
      <Text weight="semibold">{t('chargeback.shopEvidence')}</Text>
      {shop_evidence.length === 0 ? <Text tone="muted">{t('chargeback.shopEvidence.none')}</Text> : null}
      {shop_evidence.map(({ evidence_seq, text, created_at }) => (
        <Text key={evidence_seq} tone="muted">
          {times.exact(created_at)} · <span translate="no">{text}</span>
        </Text>
      ))}
      <Documents source={{ chargebackSeq: chargeback_seq }} files={shop_evidence.flatMap(({ files }) => files)} />
    </div>
  )
}
