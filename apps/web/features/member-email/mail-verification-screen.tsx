import { ErrorView, Late, Note, SettingList, Skeleton, Stack, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import { MemberPage, MemberSection } from '../member/member-page.tsx'
import { AddEmail } from './add-email.tsx'
import { EmailRow } from './email-row.tsx'
import { type Email, emailsQuery } from './queries.ts'

export function MailVerificationScreen(): ReactNode {
  const t = useText('member-email')
  const { data, error, refetch } = useQuery(emailsQuery(useApp().client))
  return (
    <MemberPage title={t('title')} lede={t('lede')}>
      {data ? <Emails list={data.list} max={data.max} /> : null}
      {!data && error ? <ErrorView message={failureText(error, t('failed'))} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Late>
          <Stack gap="lg">
            <Skeleton width="most" />
            <Skeleton width="half" />
            <Skeleton width="most" />
          </Stack>
        </Late>
      )}
    </MemberPage>
  )
}

function Emails({ list, max }: { readonly list: readonly Email[]; readonly max: number }): ReactNode {
  const t = useText('member-email')
  /** The email to which a code is on its way. */
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
        <SettingList label={t('title')}>
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
      <MemberSection title={t('add')}>
        {list.length < max ? <AddEmail onSent={setAwaited} /> : <Note>{t('full', { max })}</Note>}
      </MemberSection>
    </>
  )
}
