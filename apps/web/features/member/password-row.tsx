import { Button, IconLock, SettingRow } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { PasswordDialog } from './password-dialog.tsx'

export function PasswordRow(): ReactNode {
  const t = useText('member')
  const [changing, setChanging] = useState(false)
  return (
    <SettingRow
      mark={<IconLock />}
      tone="done"
      title={t('password')}
      note={t('passwordNote')}
      action={
        <>
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('passwordChange')}
          </Button>
          <PasswordDialog open={changing} onClose={() => setChanging(false)} />
        </>
      }
    />
  )
}
