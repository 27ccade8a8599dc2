import { type PasswordFault, passwordFaults } from '@cocobnk/contract'
import { IconCheck } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '../texts.ts'
import css from './password-rules.module.css'

/** Rules checked while typing; the server checks for common passwords. */
const RULES: readonly { readonly text: TextKey<'password'>; readonly faults: readonly PasswordFault[] }[] = [
  { text: 'rule.length', faults: ['TOO_SHORT', 'TOO_LONG'] },
  { text: 'rule.uppercase', faults: ['NEEDS_UPPERCASE'] },
  { text: 'rule.special', faults: ['NEEDS_SPECIAL'] },
]

export function PasswordRules({ password }: { readonly password: string }): ReactNode {
  const t = useText('password')
  const found = passwordFaults(password)
  return (
    <span className={css.rules}>
      {RULES.map(({ text, faults }) => {
        const met = !faults.some((fault) => found.includes(fault))
        return (
          <span key={text} className={css.rule} data-met={met || undefined}>
            {met ? <IconCheck size="sm" /> : <span className={css.open} />}
            {t(text)}
            <span className={css.spoken}>{t(met ? 'met' : 'unmet')}</span>
          </span>
        )
      })}
    </span>
  )
}
