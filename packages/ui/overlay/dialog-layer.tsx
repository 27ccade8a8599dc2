import { type ReactNode, useContext, useId } from 'react'
import { Button } from '../action/button.tsx'
import { WordsContext } from '../provider/words.ts'
import css from './dialog-layer.module.css'
import { useModal } from './modal.ts'
import type { DialogRequest } from './overlay-store.ts'

// Built-in texts in case no translation could be loaded.
const LAST_RESORT = { confirm: '확인', cancel: '취소' }

export default function DialogLayer({ request }: { readonly request: DialogRequest }): ReactNode {
  const words = useContext(WordsContext) ?? LAST_RESORT
  const ref = useModal(true)
  const id = useId()
  const { kind, title, message, danger = false, answer } = request
  return (
    <dialog
      ref={ref}
      className={css.dialog}
      role={kind === 'alert' ? 'alertdialog' : 'dialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={message ? `${id}-message` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <h2 id={`${id}-title`} className={css.title}>
        {title}
      </h2>
      {message ? (
        <div id={`${id}-message`} className={css.message}>
          {message}
        </div>
      ) : null}
      <div className={css.actions}>
        {kind === 'confirm' ? (
          <Button autoFocus={danger} onClick={() => answer(false)}>
            {request.cancelText ?? words.cancel}
          </Button>
        ) : null}
        <Button variant={danger ? 'danger' : 'filled'} autoFocus={!danger} onClick={() => answer(true)}>
          {request.confirmText ?? words.confirm}
        </Button>
      </div>
    </dialog>
  )
}
