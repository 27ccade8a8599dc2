import type { Output } from '@cocobnk/contract'
import { Button, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { ChangeList } from '../approval/change-list.tsx'
import { changesOf } from './changes.ts'
import css from './setting-history.module.css'

type Setting = Output<'GET /operator/config/{name}'>

type SettingHistoryProps = Pick<Setting, 'history' | 'value'> & {
  /** Asks for an old value again; absent for whoever may not. */
  readonly onRevert: ((value: Setting['value']) => void) | undefined
}

export function SettingHistory({ history, value, onRevert }: SettingHistoryProps): ReactNode {
  const t = useText('setting')
  const times = useTimes()
  if (history.length === 0) return <Text tone="muted">{t('history.empty')}</Text>
  return (
    <ol className={css.history}>
      {history.map(({ history_seq, at, maker, checker, before, after }) => (
        <li key={history_seq} className={css.entry}>
          <div className={css.head}>
            <span>
              <time dateTime={at}>{times.exact(at)}</time>
              <span className={css.people}>{t('history.people', { maker, checker })}</span>
            </span>
            {onRevert && changesOf(value, before).length > 0 ? (
              <Button size="sm" onClick={() => onRevert(before)}>
                {t('revert')}
              </Button>
            ) : null}
          </div>
          <ChangeList changes={changesOf(before, after)} action="setting.change" />
        </li>
      ))}
    </ol>
  )
}
