import { lazy, type ReactNode, Suspense } from 'react'
import { classes } from '../classes.ts'
import { useWords } from '../provider/words.ts'
import css from './qr-code.module.css'

const Drawing = lazy(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG })))

type QrCodeProps = { readonly value: string; readonly label?: string; readonly className?: string }

export function QrCode({ value, label, className }: QrCodeProps): ReactNode {
  const words = useWords()
  return (
    <span className={classes(css.code, className)}>
      <Suspense fallback={null}>
        <Drawing value={value} title={label ?? words.qrCode} bgColor="transparent" fgColor="currentColor" />
      </Suspense>
    </span>
  )
}
