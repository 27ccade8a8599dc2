import { IconClock, IconKey, IconMail } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { Facts } from '../../page/facts.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { assetQuery, kycConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { RegisterForm } from './register-form.tsx'

export function WithdrawAddressRegisterScreen({ asset }: { readonly asset: string | undefined }): ReactNode {
  const t = useText('withdraw-address')
  const { client } = useApp()
  const { data: config } = useQuery(kycConfigQuery(client))
  const hours = config?.address_cooling_off_hours ?? 0
  return (
    <MemberPage
      title={t('register.title')}
      lede={config ? t('register.lede', { hours }) : null}
      rail={config ? <RegisterFacts hours={hours} /> : null}
      railOnPhone="below"
    >
      <Loaded from={useQuery(assetQuery(client))} failed={t('failed')}>
        {(assets) => <RegisterForm assets={assets} first={asset} />}
      </Loaded>
    </MemberPage>
  )
}

/** Answers to common questions about registering an address. */
function RegisterFacts({ hours }: { readonly hours: number }): ReactNode {
  const t = useText('withdraw-address')
  return (
    <Facts
      facts={[
        { icon: <IconClock />, title: t('fact.wait', { hours }), text: t('fact.waitText') },
        { icon: <IconMail />, title: t('fact.mail'), text: t('fact.mailText') },
        { icon: <IconKey />, title: t('fact.key'), text: t('fact.keyText') },
      ]}
    />
  )
}
