import { ErrorView, Late, Skeleton, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { failureText } from '../../list/pages.ts'
import { useText } from '../../texts.ts'
import { MemberPage } from '../member/member-page.tsx'
import { MEMBER } from '../member/queries.ts'
import { ActiveOtp } from './active-otp.tsx'
import { OtpSetup } from './otp-setup.tsx'
import { otpQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The authenticator app: turned on in three steps, looked after, turned off again. */
export function OtpScreen(): ReactNode {
  const t = useText('otp')
  const { client, queryClient } = useApp()
  const { data, error, refetch } = useQuery(otpQuery(client))
  const [codes, setCodes] = useState<readonly string[]>()
  const keep = (fresh: readonly string[]) => {
    setCodes(fresh)
    void queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
  if (codes) {
    return (
      <MemberPage title={t('codes.title')} lede={t('codes.lede')}>
        <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
      </MemberPage>
    )
  }
  const [otp] = data?.otps ?? []
  return (
    <MemberPage title={t('title')} lede={t(otp ? 'ledeOn' : 'lede')}>
      {data && otp ? <ActiveOtp otp={otp} codesLeft={data.recovery_codes_left} onCodes={keep} /> : null}
      {data?.secret && data.otpauth_uri ? (
        <OtpSetup secret={data.secret} uri={data.otpauth_uri} onCodes={keep} />
      ) : null}
      {!data && error ? <ErrorView message={failureText(error, t('failed'))} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Late>
          <Stack gap="lg">
            <Skeleton width="half" />
            <Skeleton shape="figure" />
            <Skeleton width="most" />
          </Stack>
        </Late>
      )}
    </MemberPage>
  )
}
