import { Button, CopyButton, Note, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import css from './webhook.module.css'

type SecretProps = {
  readonly secret: string
  /** End of the previous secret's validity, if there is one. */
  readonly oldEndsAt?: string | null | undefined
  readonly onKept: () => void
}

export function Secret({ secret, oldEndsAt, onKept }: SecretProps): ReactNode {
  const t = useText('webhook')
  return (
    <Stack gap="lg">
      <Note tone="primary">{t('secret.keep')}</Note>
      <div>
        <Text size="sm" tone="muted">
          {t('secret')}
        </Text>
        <p className={css.value} translate="no" data-testid="webhook-secret">
          {secret}
        </p>
        <CopyButton value={secret}>{t('secret.copy')}</CopyButton>
      </div>
      {oldEndsAt ? (
        <Text size="sm" tone="muted">
          {t('secret.old')} <When at={oldEndsAt} />
        </Text>
      ) : null}
      <Button variant="filled" onClick={onKept}>
        {t('secret.done')}
      </Button>
    </Stack>
  )
}
