import { Button, CopyButton, KeyValue, Stack, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { hashOf, newSecret } from './payer-secret.ts'
import { RefundLink } from './refund-link.tsx'

/** Makes a second secret for a payer who lost the first. Operators get its hash only, so they can allow it but never use it. */
export function LostLink(): ReactNode {
  const t = useText('wallet-payment')
  const [secret, setSecret] = useState<string>()
  return (
    <Stack gap="sm">
      <Text size="sm" tone="muted">
        {t('lost.title')}
      </Text>
      {secret === undefined ? (
        <div>
          <Button size="sm" onClick={() => setSecret(newSecret())}>
            {t('lost.create')}
          </Button>
        </div>
      ) : (
        <NewLink secret={secret} />
      )}
    </Stack>
  )
}

function NewLink({ secret }: { readonly secret: string }): ReactNode {
  const t = useText('wallet-payment')
  const { data: code } = useQuery({
    queryKey: ['recovery-code', secret],
    queryFn: () => hashOf(secret),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Stack gap="md">
      <Text size="sm">{t('lost.note')}</Text>
      <RefundLink secret={secret} />
      {code === undefined ? null : (
        <>
          <KeyValue
            look="tight"
            rows={[{ label: t('lost.code'), value: <span translate="no">{code}</span>, wide: true }]}
          />
          <div>
            <CopyButton value={code}>{t('lost.code.copy')}</CopyButton>
          </div>
        </>
      )}
      <TextLink component="a" href="/service-center/one-inquiry">
        {t('lost.help')}
      </TextLink>
    </Stack>
  )
}
