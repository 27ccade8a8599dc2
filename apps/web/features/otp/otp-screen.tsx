import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MEMBER } from '../../live/query-keys.ts'
import { MemberPage } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { ActiveOtp } from './active-otp.tsx'
import { OtpFacts } from './otp-facts.tsx'
import { OtpSetup } from './otp-setup.tsx'
import { otpQuery } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Turns the authenticator app on in three steps, manages it and turns it off. */
export function OtpScreen(): ReactNode {
  const t = useText('otp')
  const { client, queryClient, sessionStore } = useApp()
  const otp = useQuery(otpQuery(client))
  const otps = otp.data?.otps
  useEffect(() => {
    // Keeps the session's copy of the list up to date.
    if (otps) sessionStore.list(otps)
  }, [otps, sessionStore])
  const [codes, setCodes] = useState<readonly string[]>()
  const show = (fresh: readonly string[]) => {
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
  const active = otp.data ? otp.data.otps.length > 0 : undefined
  return (
    <MemberPage
      title={t('title')}
      lede={t(active ? 'ledeOn' : 'lede')}
      rail={active === false ? <OtpFacts /> : null}
      railOnPhone="below"
    >
      <Loaded from={otp} failed={t('failed')}>
        {({ otps: [first], secret, otpauth_uri, recovery_codes_left }) =>
          first ? (
            <ActiveOtp otp={first} codesLeft={recovery_codes_left} onCodes={show} />
          ) : (
            <OtpSetup secret={secret ?? ''} uri={otpauth_uri ?? ''} onCodes={show} />
          )
        }
      </Loaded>
    </MemberPage>
  )
}
