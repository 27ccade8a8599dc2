import { Button, Group, IconLock, Stack, Text } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { EntryScreen } from '../../page/entry-screen.tsx'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import { FindPasswordLink } from './find-password-link.tsx'
import css from './freeze-screen.module.css'

/** Opened from a mail by somebody who is worried. Looking changes nothing: only the press locks the account. */
export function FreezeScreen({ token }: { readonly token: string }): ReactNode {
  const t = useText('find')
  const [frozen, setFrozen] = useState(false)
  if (!frozen) return <Ask token={token} onFrozen={() => setFrozen(true)} />
  return (
    <EntryScreen step="frozen" title={t('frozen.title')} lede={t('frozen.lede')}>
      <Group>
        <Button component={FindPasswordLink} variant="filled" size="lg">
          {t('frozen.reset')}
        </Button>
        <Button component={Link} to="/home" size="lg">
          {t('home')}
        </Button>
      </Group>
    </EntryScreen>
  )
}

function Ask({ token, onFrozen }: { readonly token: string; readonly onFrozen: () => void }): ReactNode {
  const t = useText('find')
  const { client } = useApp()
  const [pending, setPending] = useState(false)
  const { trouble, submit } = useSubmit()
  const freeze = async () => {
    setPending(true)
    await submit(async () => {
      await client.call('POST /auth/freeze', { body: { token } })
      onFrozen()
    })
    setPending(false)
  }
  return (
    <EntryScreen title={t('freeze.title')} lede={t('freeze.lede')}>
      <Stack gap="lg">
        {trouble ? <Trouble>{trouble}</Trouble> : null}
        <ul className={css.effects}>
          {(['freeze.ends', 'freeze.locks', 'freeze.keeps'] as const).map((key) => (
            <Text key={key} component="li" className={css.effect}>
              {t(key)}
            </Text>
          ))}
        </ul>
        <Group>
          <Button variant="danger" size="lg" icon={<IconLock />} pending={pending} onClick={() => void freeze()}>
            {t('freeze.act')}
          </Button>
          <Button component={Link} to="/home" size="lg">
            {t('freeze.wasMe')}
          </Button>
        </Group>
      </Stack>
    </EntryScreen>
  )
}
