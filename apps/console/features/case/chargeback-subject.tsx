import { Amount, KeyValue, Tag, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './address-subject.module.css'
import { chargebackQuery } from './queries.ts'

const TONES = { OPEN: 'pending', SUBMITTED: 'primary', WON: 'success', LOST: 'danger' } as const

/** A card payment that its holder disputes: the order, the deadline for evidence, and what was answered. */
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
        </div>
      )}
    </DataSection>
  )
}
