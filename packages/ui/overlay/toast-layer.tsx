import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { IconAlert, IconCheck, IconClose, IconInfo } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import './toast-layer.css'
import css from './toast-layer.module.css'

const TOAST_MS = 5000
const MOST_TOASTS = 2

const ICONS = { error: <IconAlert />, success: <IconCheck />, info: <IconInfo /> } as const

export type ToastKind = keyof typeof ICONS

/** The one thing to do about it. */
export type ToastAction = { readonly label: string; readonly onClick: () => void }

export default function ToastLayer(): ReactNode {
  return <Notifications position="top-center" autoClose={TOAST_MS} containerWidth={440} className={css.layer ?? ''} />
}

export function showToast(kind: ToastKind, message: ReactNode, action?: ToastAction): void {
  const id = notifications.show({
    message: action ? <WithAction message={message} action={action} close={() => notifications.hide(id)} /> : message,
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
  // The newest is the one the reader waits for, so the oldest is removed. Mantine's own limit would queue the newest instead.
  notifications.updateState(notificationsStore, (toasts) => toasts.slice(-MOST_TOASTS))
}

type WithActionProps = { readonly message: ReactNode; readonly action: ToastAction; readonly close: () => void }

function WithAction({ message, action, close }: WithActionProps): ReactNode {
  const onClick = () => {
    close()
    action.onClick()
  }
  return (
    <span className={css.line}>
      <span>{message}</span>
      <button type="button" className={css.action} onClick={onClick}>
        {action.label}
      </button>
    </span>
  )
}

/** A component, not a string: a toast can be shown from anywhere, but the reader's language is known only inside the page. */
function CloseMark(): ReactNode {
  return (
    <span role="img" aria-label={useWords().close}>
      <IconClose size="sm" />
    </span>
  )
}
