import { CodeField, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'

/** Maps refusals of the code to the field below. */
export const AT_THE_CODE = { OTP_REFUSED: 'code' } as const

/** The field for the one-time code. An operator with a passkey has no field: the browser prompts once the form is submitted. */
export function ConfirmField(): ReactNode {
  const t = useText('reason')
  const { operator } = useSession()
  if (operator?.has_passkey) return <Text tone="muted">{t('passkey')}</Text>
  return <CodeField name="code" label={t('code')} hint={t('code.hint')} required submits />
}
