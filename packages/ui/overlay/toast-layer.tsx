import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { IconAlert, IconCheck, IconClose, IconInfo } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import './toast-layer.css'
import css from './toast-layer.module.css'

const TOAST_MS = 5000

const ICONS = { error: <IconAlert />, success: <IconCheck />, info: <IconInfo /> } as const

export type ToastKind = keyof typeof ICONS

export default function ToastLayer(): ReactNode {
  return <Notifications position="top-center" autoClose={TOAST_MS} containerWidth={440} />
}

export function showToast(kind: ToastKind, message: ReactNode): void {
  notifications.show({
    message,
    icon: ICONS[kind],
    autoClose: TOAST_MS,
    role: kind === 'error' ? 'alert' : 'status',
    'data-kind': kind,
    classNames: {
      root: css.toast ?? '',
      icon: css.icon ?? '',
      description: css.message ?? '',
      closeButton: css.close ?? '',
    },
    closeButtonProps: { icon: <CloseMark /> },
    withBorder: false,
  })
}

/** An element, not a text: a toast is shown from anywhere, but only inside the page is the reader's language known. */
function CloseMark(): ReactNode {
  return (
    <span role="img" aria-label={useWords().close}>
      <IconClose size="sm" />
    </span>
  )
}
