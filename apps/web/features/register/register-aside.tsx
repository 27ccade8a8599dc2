import { IconKey, IconMail, IconShield } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Facts } from '../../page/facts.tsx'
import { useText } from '../../texts.ts'

/** Facts about the remaining steps of the registration. */
export function RegisterAside(): ReactNode {
  const t = useText('register')
  return (
    <Facts
      facts={[
        { icon: <IconMail />, title: t('fact.email'), text: t('fact.emailText') },
        { icon: <IconKey />, title: t('fact.factor'), text: t('fact.factorText') },
        { icon: <IconShield />, title: t('fact.data'), text: t('fact.dataText') },
      ]}
    />
  )
}
