import { Button, Group } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

/** What was sought is on its way or set: the next thing is to log in. */
export function Settled({ userId }: { readonly userId: string | undefined }): ReactNode {
  const t = useText('find')
  return (
    <Group>
      <Button component={Link} to="/login" state={userId === undefined ? {} : { userId }} variant="filled" size="lg">
        {t('login')}
      </Button>
      <Button component={Link} to="/home" size="lg">
        {t('home')}
      </Button>
    </Group>
  )
}
