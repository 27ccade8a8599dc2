import { KeyValue, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { Merchant } from './queries.ts'

/** The shop's log, newest first. Action codes stay untranslated, so that operators can compare them with the owner's statements. */
export function MerchantLog({ entries }: { readonly entries: Merchant['log'] }): ReactNode {
  const t = useText('merchant')
  const times = useTimes()
  if (entries.length === 0) return <Text tone="muted">{t('log.empty')}</Text>
  return (
    <KeyValue
      look="tight"
      rows={entries.map(({ log_seq, actor, action, created_at }) => ({
        key: log_seq,
        label: times.exact(created_at),
        value: (
          <span translate="no">
            {action} · {actor.name ?? t(`actor.${actor.kind}`)}
          </span>
        ),
      }))}
    />
  )
}
