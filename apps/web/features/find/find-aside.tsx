import { IconClock, IconMail, IconShield } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Facts } from '../../page/facts.tsx'
import { useText } from '../../texts.ts'

export function FindAside(): ReactNode {
  const t = useText('find')
  return (
    <Facts
      facts={[
        { icon: <IconMail />, title: t('fact.mail'), text: t('fact.mailText') },
        { icon: <IconShield />, title: t('fact.same'), text: t('fact.sameText') },
        { icon: <IconClock />, title: t('fact.hold'), text: t('fact.holdText') },
      ]}
    />
  )
}
