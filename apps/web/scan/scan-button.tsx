import { Button, Icon, IconButton } from '@cocobnk/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '../texts.ts'
import type { Scanned } from './read-scanned.ts'

/** Defined here because only this button needs it; the shared icons load on every screen. */
const IconScan = (): ReactNode => (
  <Icon>
    <path d="M3 7V4.5A1.5 1.5 0 0 1 4.5 3H7M13 3h2.5A1.5 1.5 0 0 1 17 4.5V7M17 13v2.5a1.5 1.5 0 0 1-1.5 1.5H13M7 17H4.5A1.5 1.5 0 0 1 3 15.5V13M6.5 10h7" />
  </Icon>
)
const ScanDialog = lazy(() => import('./scan-dialog.tsx'))

type ScanButtonProps = {
  /** Returns the reason if the code cannot be used. */
  readonly onRead: (code: Scanned) => string | undefined
  /** Shows a text label, for use outside of a field. */
  readonly worded?: boolean
}

/** Reads a QR code with the camera or from an image. The scanner is loaded on the first click. */
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
