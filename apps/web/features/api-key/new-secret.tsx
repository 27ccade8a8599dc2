import { Button, CopyButton, Note, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './new-secret.module.css'
import type { NewApiKey } from './queries.ts'

type NewSecretProps = { readonly made: NewApiKey; readonly onKept: () => void }

/** Shows a new key and its secret. The secret is shown only this once. */
export function NewSecret({ made, onKept }: NewSecretProps): ReactNode {
  const t = useText('api-key')
  return (
    <Stack gap="lg">
      <Note tone="primary">{t('secret.once')}</Note>
      <Part label={t('secret.key')} value={made.api_key.key_seq} copy={t('secret.copyKey')} />
      <Part label={t('secret.secret')} value={made.secret} copy={t('secret.copySecret')} />
      <Button variant="filled" onClick={onKept}>
        {t('secret.done')}
      </Button>
    </Stack>
  )
}

type PartProps = { readonly label: string; readonly value: string; readonly copy: string }

function Part({ label, value, copy }: PartProps): ReactNode {
  return (
    <div>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <p className={css.value} translate="no">
        {value}
      </p>
      <CopyButton value={value}>{copy}</CopyButton>
    </div>
  )
}
