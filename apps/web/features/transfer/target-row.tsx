import { numberInGroups } from '@cocobnk/contract'
import { PersonMark, SettingList, SettingRow, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Target } from './use-target.ts'

type TargetRowProps = { readonly target: Target; readonly action?: ReactNode }

/** The recipient, shown for recognition before anything is sent. */
export function TargetRow({ target, action }: TargetRowProps): ReactNode {
  const t = useText('transfer')
  const { name, account_number, asset, is_own, payee_seq } = target
  return (
    <SettingList label={t('recipient')}>
      <SettingRow
        mark={<PersonMark name={name} />}
        title={<span translate="no">{name}</span>}
        tag={<Tag tone={is_own || payee_seq ? 'primary' : 'pending'}>{t(tagOf(target))}</Tag>}
        note={`${asset.code} · ${numberInGroups(account_number)}`}
        action={action}
      />
    </SettingList>
  )
}

function tagOf({ is_own, payee_seq }: Target) {
  if (is_own) return 'recipient.own'
  return payee_seq ? 'recipient.known' : 'recipient.new'
}
