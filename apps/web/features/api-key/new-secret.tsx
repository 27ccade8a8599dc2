import { Button, CopyButton, Note, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './new-secret.module.css'
import type { NewApiKey } from './queries.ts'

type NewSecretProps = { readonly made: NewApiKey; readonly onKept: () => void }

/** Shows a new key and its secrets, two if it can move money. They are shown only this once. */
export function NewSecret({ made: { api_key, secret, intent_secret }, onKept }: NewSecretProps): ReactNode {
  const t = useText('api-key')
  return (
    <Stack gap="lg">
      <Note tone="primary">{t(intent_secret === null ? 'secret.once' : 'secret.onceBoth')}</Note>
      <Part label={t('secret.key')} value={api_key.key_seq} copy={t('secret.copyKey')} />
      <Part label={t('secret.secret')} value={secret} copy={t('secret.copySecret')} />
      {intent_secret === null ? null : (
        <Part
          label={t('secret.intent')}
          note={t('secret.intentText')}
          value={intent_secret}
          copy={t('secret.copyIntent')}
        />
      )}
      <Button variant="filled" onClick={onKept}>
        {t(intent_secret === null ? 'secret.done' : 'secret.doneBoth')}
      </Button>
    </Stack>
  )
}

type PartProps = { readonly label: string; readonly note?: string; readonly value: string; readonly copy: string }

function Part({ label, note, value, copy }: PartProps): ReactNode {
  return (
    <div>
      <Text size="sm" tone="muted">
        {label}
      </Text>
      <p className={css.value} translate="no">
        {value}
      </p>
      {note ? (
        <Text size="sm" tone="muted" className={css.note}>
          {note}
        </Text>
      ) : null}
      <CopyButton value={value}>{copy}</CopyButton>
    </div>
  )
}
