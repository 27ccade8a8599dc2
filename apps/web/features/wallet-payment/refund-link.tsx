import { Button, CopyButton, Group, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { refundPath } from './payer-secret.ts'

/** The link that alone claims what is given back, for the payer to keep. A mail is written by the payer's own program, so we never see it. */
export function RefundLink({ secret }: { readonly secret: string }): ReactNode {
  const t = useText('wallet-payment')
  const url = `${globalThis.location.origin}${refundPath(secret)}`
  const mail = `mailto:?${new URLSearchParams({ subject: t('link.title'), body: url }).toString().replaceAll('+', '%20')}`
  return (
    <Stack gap="sm">
      <Text weight="semibold">{t('link.title')}</Text>
      <Text size="sm" tone="muted">
        {t('link.note')}
      </Text>
      <Group>
        <CopyButton value={url}>{t('link.copy')}</CopyButton>
        <Button component="a" size="sm" href={mail}>
          {t('link.mail')}
        </Button>
      </Group>
    </Stack>
  )
}
