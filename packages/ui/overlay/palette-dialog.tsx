import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconSearch } from '../mark/icons.tsx'
import { Kbd } from '../mark/kbd.tsx'
import { useWords } from '../provider/words.ts'
import { afterPaint } from './after-paint.ts'
import type { Command } from './command.ts'
import { isBackdrop } from './modal.ts'
import css from './palette-dialog.module.css'
import { PaletteRows } from './palette-rows.tsx'
import { useQuickModal } from './quick-modal.ts'

type PaletteProps = {
  /** The accessible name of the field and the window. */
  readonly label: string
  readonly query: string
  readonly onQuery: (query: string) => void
  /** The matches, best first. Commands of a group are consecutive. Undefined while nothing is known yet. */
  readonly commands: readonly Command[] | undefined
  /** Below the field, such as a choice of scope. */
  readonly filters?: ReactNode
  /** At the end of the footer, such as an example. */
  readonly hint?: ReactNode
  /** Why the search was incomplete. */
  readonly trouble?: string | undefined
  /** Whether more results may follow. */
  readonly searching?: boolean
  /** Called for the selected command, when the palette closes and before the command runs. */
  readonly onChoose?: (command: Command) => void
  readonly onClose: () => void
}

const NONE: readonly Command[] = []
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** A combobox above the page: a field and its results. On a phone it fills the screen. */
export function PaletteDialog(props: PaletteProps): ReactNode {
  const { label, query, onQuery, filters, hint, searching = false, trouble, onChoose, onClose } = props
  const { commands = NONE } = props
  const words = useWords()
  const dialog = useQuickModal(onClose)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [chosenId, setChosenId] = useState<string>()
  const chosen = commands.find(({ id }) => id === chosenId) ?? commands[0]
  const optionId = (id: string) => `${listId}-${id}`
  const activeId = chosen && optionId(chosen.id)
  useLayoutEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const run = (command: Command) => {
    onClose()
    onChoose?.(command)
    // Rendering a screen takes a while: first show that the key was received.
    afterPaint(command.run)
  }
  const move = (by: 1 | -1) => {
    const at = chosen ? commands.indexOf(chosen) : -1
    setChosenId(commands.at((at + by) % commands.length)?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While composing, the keys select among the input method's candidates.
    if (event.nativeEvent.isComposing) return
    const by = STEPS[event.key]
    if (by === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (by !== undefined) move(by)
    else if (chosen) run(chosen)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press beside the panel does.
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={label}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => isBackdrop(event) && onClose()}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <IconSearch />
          <input
            ref={input}
            className={css.input}
            role="combobox"
            aria-label={label}
            aria-expanded={commands.length > 0}
            aria-controls={commands.length > 0 ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            placeholder={label}
            value={query}
            onChange={(event) => {
              setChosenId(undefined)
              onQuery(event.currentTarget.value)
            }}
            onKeyDown={onKeyDown}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
          />
          <button type="button" className={css.close} aria-label={words.close} onClick={onClose}>
            <span className={css.key}>
              <Kbd>esc</Kbd>
            </span>
            <span className={css.word}>{words.close}</span>
          </button>
        </div>
        {filters ? <div className={css.filters}>{filters}</div> : null}
        <div className={css.body}>
          <PaletteRows {...{ listId, label, commands, query, optionId, chosen, run }} onPoint={setChosenId} />
          <p className={css.empty} role="status">
            {trouble ?? (props.commands?.length === 0 ? (searching ? words.loading : words.nothingFound) : '')}
          </p>
          {chosen?.aside ? <div className={css.aside}>{chosen.aside}</div> : null}
        </div>
        <div className={css.foot}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {words.paletteMove}
          </span>
          <span>
            <Kbd>↵</Kbd> {words.paletteOpen}
          </span>
          <span className={css.hint}>{hint}</span>
        </div>
      </div>
    </dialog>
  )
}
