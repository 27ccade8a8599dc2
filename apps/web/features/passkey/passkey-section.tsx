import { passkeysSupported } from '@cocobnk/client/passkey'
import { Empty, SettingList } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysQuery } from './queries.ts'

export function PasskeySection(): ReactNode {
  const t = useText('passkey')
  const supported = passkeysSupported()
  return (
    <MemberSection id="passkeys" title={t('title')} note={t('note')} action={supported ? <AddPasskey /> : null}>
      <Loaded from={useQuery(passkeysQuery(useApp().client))} failed={t('failed')}>
        {(passkeys) =>
          passkeys.length > 0 ? (
            <SettingList label={t('title')}>
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.passkey_seq} passkey={passkey} />
              ))}
            </SettingList>
          ) : (
            <Empty>{t(supported ? 'empty' : 'unsupported')}</Empty>
          )
        }
      </Loaded>
    </MemberSection>
  )
}
