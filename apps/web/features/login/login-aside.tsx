import { IconKey, IconShield, IconUser, TextLink } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Facts } from '../../page/facts.tsx'
import { useText } from '../../texts.ts'
import { LoginGuide } from './login-guide.tsx'

/** Advice before login: how logging in works now, and what our staff never ask for. */
export function LoginAside({ step }: { readonly step: 'credentials' | 'code' }): ReactNode {
  const t = useText('login')
  const [open, setOpen] = useState(false)
  const more = (
    <TextLink component="button" type="button" onClick={() => setOpen(true)}>
      {t('guide.open')}
    </TextLink>
  )
  const safe = { icon: <IconShield />, title: t('safeTeaser'), text: t('safe') }
  if (step === 'code') return <Facts facts={[safe]} />
  return (
    <>
      <Facts
        facts={[
          { icon: <IconUser />, title: t('guide.teaser'), text: t('guide.brief'), action: more },
          { icon: <IconKey />, title: t('passkeyTeaser'), text: t('passkeyBrief') },
          safe,
        ]}
      />
      <LoginGuide open={open} onClose={() => setOpen(false)} />
    </>
  )
}
