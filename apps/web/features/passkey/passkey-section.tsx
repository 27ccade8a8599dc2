import { Empty, ErrorView, Late, SettingList, Skeleton } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { passkeysSupported } from '../../browser/passkey.ts'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import { MemberSection } from '../member/member-page.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysQuery } from './queries.ts'

export function PasskeySection(): ReactNode {
  const t = useText('passkey')
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery(useApp().client))
  const supported = passkeysSupported()
  return (
    <MemberSection id="passkeys" title={t('title')} note={t('note')} action={supported ? <AddPasskey /> : null}>
      {passkeys && passkeys.length > 0 ? (
        <SettingList label={t('title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkey_seq} passkey={passkey} />
          ))}
        </SettingList>
      ) : null}
      {passkeys?.length === 0 ? <Empty>{t(supported ? 'empty' : 'unsupported')}</Empty> : null}
      {!passkeys && error ? (
        <ErrorView message={failureText(error, t('failed'))} onRetry={() => void refetch()} />
      ) : null}
      {passkeys || error ? null : (
        <Late>
          <Skeleton width="most" />
          <Skeleton width="half" />
        </Late>
      )}
    </MemberSection>
  )
}
