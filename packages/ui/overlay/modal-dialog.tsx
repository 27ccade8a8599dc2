import { type ReactNode, useId, useLayoutEffect } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { IconClose } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import { useModal } from './modal.ts'
import css from './modal-dialog.module.css'

type ModalDialogProps = {
  readonly open: boolean
  /** By the close button or Escape; a press beside it could throw away what was typed. */
  readonly onClose: () => void
  readonly title: ReactNode
  /** `lg` for what is read at length. */
  readonly size?: 'md' | 'lg'
  /** Stays in sight while the content scrolls. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Something to read or to fill in above the page; a yes-or-no question is `confirm`. On a phone it comes from below. */
export function ModalDialog({ open, onClose, title, size = 'md', footer, children }: ModalDialogProps): ReactNode {
  const words = useWords()
  const ref = useModal(open)
  const id = useId()
  // After it is open, for what is closed takes no focus; the browser alone would choose the close button.
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
