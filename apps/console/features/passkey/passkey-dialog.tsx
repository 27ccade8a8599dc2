import { ErrorView, ModalDialog, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { refusalText } from '../../refusal/refusal-text.ts'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PASSKEY_KEY } from './passkey-key.ts'
import { PasskeyList } from './passkey-list.tsx'

/** The operator's own passkeys. Once there is one, codes are no longer accepted as confirmation. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText('passkey')
  const { client } = useConsole()
  const query = useQuery({
    queryKey: PASSKEY_KEY,
    queryFn: async ({ signal }) => (await client.call('GET /operator/me/passkey', {}, { signal })).list,
  })
  return (
    <ModalDialog open onClose={onClose} title={t('title')}>
      <Text tone="muted">{t('lead')}</Text>
      {query.data ? <PasskeyList passkeys={query.data} /> : null}
      {query.data || query.isError ? null : <Waiting lines={2} />}
      {query.data === undefined && query.isError ? (
        <ErrorView message={refusalText(query.error) ?? t('failed')} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data ? <AddPasskey /> : null}
    </ModalDialog>
  )
}
