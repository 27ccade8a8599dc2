import { CodeField, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'

/** Refusals that belong to the field below. */
export const AT_THE_CODE = { OTP_REFUSED: 'code' } as const

/** The code with which the operator confirms; with a passkey, the device asks once the form is sent. */
export function ConfirmField(): ReactNode {
  const t = useText('reason')
  const { operator } = useSession()
  if (operator?.has_passkey) return <Text tone="muted">{t('passkey')}</Text>
  return <CodeField name="code" label={t('code')} hint={t('code.hint')} required submits />
}
