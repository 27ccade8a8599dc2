import { IconKey, IconShield, IconWithdraw } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Facts } from '../../page/facts.tsx'
import { useText } from '../../texts.ts'

/** Facts about the authenticator app, shown before it is turned on. */
export function OtpFacts(): ReactNode {
  const t = useText('otp')
  return (
    <Facts
      facts={[
        { icon: <IconShield />, title: t('fact.lock'), text: t('fact.lockText') },
        { icon: <IconWithdraw />, title: t('fact.limit'), text: t('fact.limitText') },
        { icon: <IconKey />, title: t('fact.lost'), text: t('fact.lostText') },
      ]}
    />
  )
}
