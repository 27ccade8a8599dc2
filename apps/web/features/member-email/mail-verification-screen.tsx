import { Note, SettingList, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { PhoneSection } from '../member-phone/phone-section.tsx'
import { AddEmail } from './add-email.tsx'
import { EmailRow } from './email-row.tsx'
import { type Email, emailsQuery } from './queries.ts'

export function MailVerificationScreen(): ReactNode {
  const t = useText('member-email')
  return (
    <MemberPage title={t('title')} lede={t('lede')}>
      <Loaded from={useQuery(emailsQuery(useApp().client))} failed={t('failed')}>
        {(emails) => <Emails {...emails} />}
      </Loaded>
      <PhoneSection />
    </MemberPage>
  )
}

function Emails({ list, max }: { readonly list: readonly Email[]; readonly max: number }): ReactNode {
  const t = useText('member-email')
  /** The email to which a code has been sent. */
  const [awaited, setAwaited] = useState<string>()
  return (
    <>
      <MemberSection
        title={t('list')}
        action={
          <Text size="sm" tone="quiet">
            {t('count', { n: list.length, max })}
          </Text>
        }
      >
        <SettingList label={t('list')}>
          {list.map((email) => (
            <EmailRow
              key={email.email_seq}
              email={email}
              awaited={awaited === email.email_seq}
              onAwait={(isAwaited) => setAwaited(isAwaited ? email.email_seq : undefined)}
            />
          ))}
        </SettingList>
      </MemberSection>
      {/* One task at a time: no further email while a code is awaited. */}
      {awaited ? null : (
        <MemberSection title={t('add')}>
          {list.length < max ? <AddEmail onSent={setAwaited} /> : <Note>{t('full', { max })}</Note>}
        </MemberSection>
      )}
    </>
  )
}
