import { Button, ModalDialog, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './login-guide.module.css'

/** Explains the changed login: an email or a phone number replaces the first ID. */
export function LoginGuide({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useText('login')
  const footer = (
    <Button variant="filled" size="lg" fullWidth onClick={onClose}>
      {t('guide.close')}
    </Button>
  )
  return (
    <ModalDialog open={open} onClose={onClose} title={t('guide.title')} footer={footer}>
      <Stack>
        <Text>{t('guide.change')}</Text>
        <ul className={css.points}>
          <li>{t('guide.email')}</li>
          <li>{t('guide.phone')}</li>
          <li>{t('guide.id')}</li>
        </ul>
        <Text tone="muted">{t('guide.rest')}</Text>
      </Stack>
    </ModalDialog>
  )
}
