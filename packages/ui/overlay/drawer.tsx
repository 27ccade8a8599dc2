import type { ReactNode } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { IconClose } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import css from './drawer.module.css'
import { isBackdrop, useModal } from './modal.ts'

type DrawerProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Names the drawer; a picture such as the logo may replace the text, with `label`. */
  readonly title: ReactNode
  readonly label?: string
  readonly side?: 'left' | 'right'
  readonly children: ReactNode
}

export function Drawer({ open, onClose, title, label, side = 'right', children }: DrawerProps): ReactNode {
  const words = useWords()
  const ref = useModal(open)
  const name = label ?? (typeof title === 'string' ? title : undefined)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button; this is for pointers only
    <dialog
      ref={ref}
      className={css.drawer}
      data-side={side}
      aria-label={name}
      onCancel={onClose}
      onClick={(event) => isBackdrop(event) && onClose()}
    >
      {open ? (
        <div className={css.panel}>
          <div className={css.head}>
            {title}
            <IconButton label={words.close} onClick={onClose}>
              <IconClose />
            </IconButton>
          </div>
          <div className={css.body}>{children}</div>
        </div>
      ) : null}
    </dialog>
  )
}
