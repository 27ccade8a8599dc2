import { CodeField, Text, TextField, TextLink } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../texts.ts'
import css from './one-time-code-field.module.css'

/** Field `otp_token`: a one-time code of the authenticator app, or a recovery code if the app is not at hand. */
export function OneTimeCodeField({ autoFocus = false }: { readonly autoFocus?: boolean }): ReactNode {
  const t = useText('one-time-code')
  const [recovery, setRecovery] = useState(false)
  return (
    <div>
      {recovery ? (
        <TextField
          name="otp_token"
          label={t('recovery')}
          hint={t('recoveryHint')}
          required
          autoFocus
          autoComplete="off"
          maxLength={20}
        />
      ) : (
        <CodeField name="otp_token" label={t('code')} hint={t('codeHint')} required autoFocus={autoFocus} submits />
      )}
      <Text size="sm" className={css.other}>
        <TextLink component="button" type="button" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'useCode' : 'useRecovery')}
        </TextLink>
      </Text>
    </div>
  )
}
