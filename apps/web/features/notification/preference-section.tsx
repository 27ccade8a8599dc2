import { NOTIFICATION_CHANNELS, type NotificationChannel } from '@cocobnk/contract'
import { Note } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import css from './preference-section.module.css'
import { type Preference, preferencesQuery } from './queries.ts'
import { usePrefer } from './use-prefer.ts'

/** Notification preferences: a row for each kind, a column for each channel. */
export function PreferenceSection(): ReactNode {
  const t = useText('notification')
  const preferences = useQuery(preferencesQuery(useApp().client))
  return (
    <MemberSection id="matrix" title={t('matrix')}>
      <Loaded from={preferences} failed={t('failed')}>
        {(list) => (
          <>
            <Matrix list={list} />
            <Note tone="primary" className={css.note ?? ''}>
              {t('always')} {t('never')}
            </Note>
          </>
        )}
      </Loaded>
    </MemberSection>
  )
}

function Matrix({ list }: { readonly list: readonly Preference[] }): ReactNode {
  const t = useText('notification')
  return (
    <table className={css.table} aria-label={t('matrix')}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className={css.choice}>
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((preference) => (
          <tr key={preference.kind}>
            <th scope="row">{t(`kind.${preference.kind}`)}</th>
            {NOTIFICATION_CHANNELS.map((channel) => (
              <td key={channel} className={css.choice}>
                <Choice preference={preference} channel={channel} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChoiceProps = { readonly preference: Preference; readonly channel: NotificationChannel }

function Choice({ preference, channel }: ChoiceProps): ReactNode {
  const t = useText('notification')
  const prefer = usePrefer()
  const { kind, [channel]: wanted } = preference
  if (wanted === 'NEVER') return <span aria-hidden="true">–</span>
  return (
    <input
      type="checkbox"
      className={css.box}
      aria-label={t('cell', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) })}
      checked={wanted !== 'OFF'}
      disabled={wanted === 'ALWAYS'}
      onChange={({ currentTarget }) => prefer({ kind, channel, is_on: currentTarget.checked })}
    />
  )
}
