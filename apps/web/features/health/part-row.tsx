import type { HealthState } from '@cocobnk/contract'
import { useLocale } from '@cocobnk/i18n/react'
import { SettingRow, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { agoText, momentText } from '../../locale/time-text.ts'
import { useText } from '../../texts.ts'
import { DayBars } from './day-bars.tsx'
import type { Health, Part } from './queries.ts'
import css from './status-screen.module.css'

const TONES = { OPERATIONAL: 'success', DEGRADED: 'pending', DOWN: 'danger' } as const

export function StateTag({ state }: { readonly state: HealthState }): ReactNode {
  const t = useText('health')
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}

/** One part of the bank: its state since when, known troubles and history. */
export function PartRow({ part, health }: { readonly part: Part; readonly health: Health }): ReactNode {
  const t = useText('health')
  return (
    <SettingRow
      title={t(`part.${part.part}`)}
      tag={<StateTag state={part.state} />}
      note={
        <span className={css.facts}>
          {useFacts(part, health.now).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      }
    >
      <DayBars part={part} health={health} />
    </SettingRow>
  )
}

function useFacts({ part, state, since, checked_at, height, assets }: Part, now: string): string[] {
  const t = useText('health')
  const { locale } = useLocale()
  const ago = (at: string) => agoText(locale, at, Date.parse(now))
  const named = assets.join(', ')
  return [
    t('since', { time: momentText(locale, since) }),
    ...(part === 'WITHDRAWAL' && named ? [t('assets.WITHDRAWAL', { assets: named })] : []),
    ...(part === 'RECONCILIATION' && named ? [t('assets.RECONCILIATION', { assets: named })] : []),
    ...(part === 'RECONCILIATION' && checked_at ? [t('compared', { time: ago(checked_at) })] : []),
    ...(part !== 'RECONCILIATION' && state === 'DOWN' && checked_at ? [t('seen', { time: ago(checked_at) })] : []),
    ...(height ? [t('height', { height: height.height.toLocaleString(locale), ago: ago(height.since) })] : []),
  ]
}
