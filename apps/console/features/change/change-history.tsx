import type { DangerousAction } from '@cocobnk/contract'
import { Button, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { ChangeList } from '../approval/change-list.tsx'
import css from './change-history.module.css'
import { changesOf } from './changes.ts'

type Entry<Value> = {
  readonly history_seq: string
  readonly at: string
  readonly maker: string
  readonly checker: string
  readonly reason: string
  readonly before: Value
  readonly after: Value
}

type ChangeHistoryProps<Value> = {
  readonly action: DangerousAction
  readonly history: readonly Entry<Value>[]
  /** The current value. */
  readonly value: Value
  /** Requests a previous value; undefined for operators who may not. */
  readonly onRevert: ((value: Value) => void) | undefined
}

/** Previous values: when they changed, by whom, why, and the differences. */
export function ChangeHistory<Value>({ action, history, value, onRevert }: ChangeHistoryProps<Value>): ReactNode {
  const t = useText('change')
  const times = useTimes()
  if (history.length === 0) return <Text tone="muted">{t('history.empty')}</Text>
  return (
    <ol className={css.history}>
      {history.map(({ history_seq, at, maker, checker, reason, before, after }) => (
        <li key={history_seq} className={css.entry}>
          <div className={css.head}>
            <span>
              <time dateTime={at}>{times.exact(at)}</time>
              <span className={css.people}>{t('history.people', { maker, checker })}</span>
              <q className={css.reason}>{reason}</q>
            </span>
            {onRevert && changesOf(value, before).length > 0 ? (
              <Button size="sm" onClick={() => onRevert(before)}>
                {t('revert')}
              </Button>
            ) : null}
          </div>
          <ChangeList changes={changesOf(before, after)} action={action} />
        </li>
      ))}
    </ol>
  )
}
