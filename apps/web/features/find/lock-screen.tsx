import { Button, Group, IconLock, Stack, Text } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { EntryScreen } from '../../page/entry-screen.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { FindPasswordLink } from './find-password-link.tsx'
import css from './lock-screen.module.css'

/** Opened from the link in a security mail. Opening it changes nothing; only the button locks the account. */
export function LockScreen({ token }: { readonly token: string }): ReactNode {
  const t = useText('find')
  const [locked, setLocked] = useState(false)
  if (!locked) return <Ask token={token} onLocked={() => setLocked(true)} />
  return (
    <EntryScreen step="locked" title={t('locked.title')} lede={t('locked.lede')}>
      <Group>
        <Button component={FindPasswordLink} variant="filled" size="lg">
          {t('locked.reset')}
        </Button>
        <Button component={Link} to="/home" size="lg">
          {t('home')}
        </Button>
      </Group>
    </EntryScreen>
  )
}

function Ask({ token, onLocked }: { readonly token: string; readonly onLocked: () => void }): ReactNode {
  const t = useText('find')
  const { client } = useApp()
  const [pending, setPending] = useState(false)
  const { trouble, submit } = useSubmit()
  const lock = async () => {
    setPending(true)
    await submit(async () => {
      await client.call('POST /auth/lock', { body: { token } })
      onLocked()
    })
    setPending(false)
  }
  return (
    <EntryScreen title={t('lock.title')} lede={t('lock.lede')}>
      <Stack gap="lg">
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <ul className={css.effects}>
          {(['lock.ends', 'lock.locks', 'lock.keeps'] as const).map((key) => (
            <Text key={key} component="li" className={css.effect}>
              {t(key)}
            </Text>
          ))}
        </ul>
        <Group>
          <Button variant="danger" size="lg" icon={<IconLock />} pending={pending} onClick={() => void lock()}>
            {t('lock.act')}
          </Button>
          <Button component={Link} to="/home" size="lg">
            {t('lock.wasMe')}
          </Button>
        </Group>
      </Stack>
    </EntryScreen>
  )
}
