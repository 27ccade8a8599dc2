import { TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { failureText } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import type { Account } from '../account/queries.ts'
import { TargetRow } from './target-row.tsx'
import { useTarget } from './use-target.ts'

type NumberProps = {
  readonly accounts: readonly Account[]
  readonly value: string
  readonly onChange: (to: string) => void
}

/** Somebody's account by its number; as soon as it is whole, it says whose. */
export function NumberField({ accounts, value, onChange }: NumberProps): ReactNode {
  const t = useText('transfer')
  const { target, query } = useTarget(accounts, value)
  return (
    <div>
      <TextField
        name="to"
        label={t('to.number')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        hint={target ? null : t('to.number.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...(query.error ? { error: failureText(query.error, t('recipient.failed')) } : {})}
      />
      <div aria-live="polite">{target ? <TargetRow target={target} /> : null}</div>
    </div>
  )
}
