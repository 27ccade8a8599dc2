import { Button, IconLock, SettingRow } from '@cocobnk/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../../texts.ts'

/** Loaded on demand: its fields are as large as the screens that open it. */
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

export function PasswordRow(): ReactNode {
  const t = useText('member')
  const [changing, setChanging] = useState(false)
  const [isUsed, setUsed] = useState(false)
  if (changing && !isUsed) setUsed(true)
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
          <Suspense fallback={null}>
            {isUsed ? <PasswordDialog open={changing} onClose={() => setChanging(false)} /> : null}
          </Suspense>
        </>
      }
    />
  )
}
