import { type ReactNode, useId, useLayoutEffect } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { IconClose } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import { useModal } from './modal.ts'
import css from './modal-dialog.module.css'

type ModalDialogProps = {
  readonly open: boolean
  /** Called by the close button or Escape. Clicking outside does not close: it could discard what was typed. */
  readonly onClose: () => void
  readonly title: ReactNode
  /** `lg` for longer reading. */
  readonly size?: 'md' | 'lg'
  /** Stays visible while the content scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Content or a form above the page; for a yes-or-no question use `confirm`. On a phone it slides up from below. */
export function ModalDialog({ open, onClose, title, size = 'md', footer, children }: ModalDialogProps): ReactNode {
  const words = useWords()
  const ref = useModal(open)
  const id = useId()
  // After opening, since a closed dialog takes no focus; the browser would focus the close button.
  useLayoutEffect(() => {
    if (open) ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [open, ref])
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      data-size={size}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open ? (
        <div className={css.panel}>
          <div className={css.head}>
            <h2 id={id} className={css.title}>
              {title}
            </h2>
            <IconButton label={words.close} onClick={onClose}>
              <IconClose />
            </IconButton>
          </div>
          <div className={css.body} tabIndex={size === 'lg' ? 0 : undefined}>
            {children}
          </div>
          {footer ? <div className={css.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}
