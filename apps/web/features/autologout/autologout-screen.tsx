import { useLocale } from '@cocobnk/i18n/react'
import { Button, Card, Container, Group, IconLock, KeyValue, Text, Title } from '@cocobnk/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import css from './autologout-screen.module.css'

export function AutologoutScreen(): ReactNode {
  const t = useText('autologout')
  const endedBy = useLocation({ select: ({ state }) => state.endedBy ?? 'EXPIRED' })
  return (
    <Container className={css.screen}>
      <div>
        <Text size="caption" tone="quiet" weight="medium">
          {t('eyebrow')}
        </Text>
        <Title look="h1" className={css.title}>
          {t('title')}
        </Title>
        <p className={css.text}>{t(`text.${endedBy}`)}</p>
        <Group className={css.actions}>
          <Button component={Link} to="/login" variant="filled" size="lg">
            {t('login')}
          </Button>
          <Button component={Link} to="/home" size="lg">
            {t('home')}
          </Button>
        </Group>
      </div>
      <Receipt />
    </Container>
  )
}

/** Facts about the automatic logout, for careful members. */
function Receipt(): ReactNode {
  const t = useText('autologout')
  const { locale } = useLocale()
  const [at] = useState(() => new Date())
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  return (
    <Card float>
      <span className={css.lock}>
        <IconLock />
      </span>
      <KeyValue
        look="ruled"
        rows={[
          { label: t('fact.time'), value: <time dateTime={at.toISOString()}>{time}</time> },
          { label: t('fact.session'), value: t('fact.sessionValue') },
          { label: t('fact.money'), value: t('fact.moneyValue') },
        ]}
      />
    </Card>
  )
}
