import { IconAlert, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { useText } from '../../texts.ts'
import type { Withdrawal } from './queries.ts'
import css from './risk.module.css'

/** The findings of the risk rules, each with its meaning. */
export function Risk({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  return (
    <DetailSection title={t('risk')}>
      {withdrawal.reasons.length === 0 ? <Text tone="muted">{t('risk.none')}</Text> : null}
      <ul className={css.reasons}>
        {withdrawal.reasons.map((reason) => (
          <li key={reason} className={css.reason}>
            <IconAlert size="sm" className={css.mark} />
            <div>
              <strong>{t(`risk.${reason}`)}</strong>
              <div className={css.meaning}>{t(`risk.${reason}.why`)}</div>
            </div>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
