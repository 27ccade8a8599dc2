import { SettingList } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { GivePhone } from './give-phone.tsx'
import { PhoneRow } from './phone-row.tsx'
import { type Phones, phoneQuery } from './queries.ts'
import { WaitingRow } from './waiting-row.tsx'

/** The confirmed number, the pending one, or the form for a new one; only what is needed. */
export function PhoneSection(): ReactNode {
  const t = useText('member-phone')
  return (
    <MemberSection id="phone" title={t('title')} note={t('note')}>
      <Loaded from={useQuery(phoneQuery(useApp().client))} failed={t('failed')}>
        {(phones) => <Shown {...phones} />}
      </Loaded>
    </MemberSection>
  )
}

function Shown({ phone, waiting }: Phones): ReactNode {
  const t = useText('member-phone')
  const [asked, setAsked] = useState(false)
  const isGiving = asked || (phone === null && waiting === null)
  return (
    <>
      {phone || waiting ? (
        <SettingList label={t('title')}>
          {phone ? <PhoneRow phone={phone} onChange={waiting || isGiving ? undefined : () => setAsked(true)} /> : null}
          {waiting && !isGiving ? (
            <WaitingRow key={waiting.number} waiting={waiting} onAnother={() => setAsked(true)} />
          ) : null}
        </SettingList>
      ) : null}
      {isGiving ? (
        <GivePhone before={phone} onSent={() => setAsked(false)} onCancel={asked ? () => setAsked(false) : undefined} />
      ) : null}
    </>
  )
}
