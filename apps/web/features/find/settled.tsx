import { Button, Group } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'

/** Shown after recovery, with the button to log in. */
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
