import { Button, CopyButton, ModalDialog, Note, Stack, Text } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import { makeKey } from './security-key.ts'
import css from './signing-detail.module.css'

/** Creates a security key and shows the text that an operator carries to the signer's machine. The bank stores nothing of it. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText('signing')
  const { operator } = useSession()
  const [made, setMade] = useState<string>()
  const [failed, setFailed] = useState(false)
  const make = () => {
    setFailed(false)
    makeKey(operator?.name ?? '').then(setMade, () => setFailed(true))
  }
  return (
    <ModalDialog open onClose={onClose} title={t('enrol')}>
      <Stack gap="md">
        <Text tone="muted">{t(made ? 'enrol.carry' : 'enrol.lead')}</Text>
        {failed ? <Note tone="danger">{t('failed')}</Note> : null}
        {made ? (
          <>
            <pre className={css.raw} translate="no">
              {made}
            </pre>
            <CopyButton value={made} filled>
              {t('enrol.copy')}
            </CopyButton>
          </>
        ) : (
          <Button onClick={make}>{t('enrol.act')}</Button>
        )}
      </Stack>
    </ModalDialog>
  )
}
