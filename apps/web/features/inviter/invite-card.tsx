import { Button, Card, CopyButton, Group, IconShare, KeyValue, QrCode, Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './invite-card.module.css'
import { inviteLink } from './inviter.ts'

type InviteCardProps = { readonly code: string; readonly inviter: string | null }

/** The invitation link: to read out, copy, show as a QR code or share. */
export function InviteCard({ code, inviter }: InviteCardProps): ReactNode {
  const t = useText('inviter')
  const link = inviteLink(location.origin, code)
  const share = () => {
    // Dismissing the share sheet is not an error.
    navigator.share({ title: t('shareTitle'), text: t('shareText'), url: link }).catch(() => undefined)
  }
  return (
    <Card component="section" aria-labelledby="invite-card">
      <Title order={2} look="h4" id="invite-card" className={css.title ?? ''}>
        {t('card')}
      </Title>
      <div className={css.code}>
        <QrCode value={link} label={t('qr', { link })} />
      </div>
      <Text className={css.link}>{link.replace(/^https?:\/\//, '')}</Text>
      <Group grow>
        <CopyButton value={link} filled>
          {t('copy')}
        </CopyButton>
        {'share' in navigator ? (
          <Button icon={<IconShare size="sm" />} onClick={share}>
            {t('share')}
          </Button>
        ) : null}
      </Group>
      <KeyValue
        look="tight"
        className={css.facts ?? ''}
        rows={[
          { label: t('fact.life'), value: t('fact.lifeValue') },
          { label: t('fact.inviter'), value: inviter ?? t('fact.nobody') },
        ]}
      />
    </Card>
  )
}
