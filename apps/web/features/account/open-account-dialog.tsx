import { ModalDialog } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { OpenAccountForm } from './open-account-form.tsx'

type DialogProps = { readonly open: boolean; readonly onClose: () => void }

export function OpenAccountDialog({ open, onClose }: DialogProps): ReactNode {
  return (
    <ModalDialog open={open} onClose={onClose} title={useText('account')('open.title')}>
      <OpenAccountForm onDone={onClose} />
    </ModalDialog>
  )
}
