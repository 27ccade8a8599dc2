import { Button, Icon, IconButton } from '@cocobnk/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../texts.ts'
import type { Scanned } from './read-scanned.ts'

/** Here and not with the others, which every screen loads. */
const IconScan = (): ReactNode => (
  <Icon>
    <path d="M3 7V4.5A1.5 1.5 0 0 1 4.5 3H7M13 3h2.5A1.5 1.5 0 0 1 17 4.5V7M17 13v2.5a1.5 1.5 0 0 1-1.5 1.5H13M7 17H4.5A1.5 1.5 0 0 1 3 15.5V13M6.5 10h7" />
  </Icon>
)
const ScanDialog = lazy(() => import('./scan-dialog.tsx'))

type ScanButtonProps = {
  /** Returns why it cannot use the code, if it cannot. */
  readonly onRead: (code: Scanned) => string | undefined
  /** With its words, where it does not stand in a field. */
  readonly worded?: boolean
}

/** Reads a QR code with the camera or from an image. The code that does so is loaded on the first press. */
export function ScanButton({ onRead, worded }: ScanButtonProps): ReactNode {
  const t = useText('scan')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {worded ? (
        <Button onClick={open}>
          <IconScan /> {t('open')}
        </Button>
      ) : (
        <IconButton label={t('open')} onClick={open}>
          <IconScan />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {isOpen ? <ScanDialog onRead={onRead} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
