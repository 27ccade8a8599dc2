import type { ReactNode } from 'react'
import type { Command } from './command.ts'
import css from './palette-rows.module.css'

type RowsProps = {
  readonly listId: string
  readonly label: string
  readonly commands: readonly Command[]
  readonly query: string
  readonly chosen: Command | undefined
  readonly optionId: (id: string) => string
  readonly onPoint: (id: string) => void
  readonly run: (command: Command) => void
}

/** The listbox below the field; focus stays in the field, which references the selected row. */
export function PaletteRows(props: RowsProps): ReactNode {
  const { listId, label, commands } = props
  if (commands.length === 0) return null
  const groups = [...Map.groupBy(commands, ({ group }) => group ?? '')]
  return (
    <div id={listId} role="listbox" aria-label={label} className={css.list}>
      {groups.map(([group, rows]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are options.
        <div key={group} role="group" aria-label={group || undefined} className={css.group}>
          {group ? (
            <div className={css.name} aria-hidden="true">
              {group}
            </div>
          ) : null}
          {rows.map((command) => (
            <Row key={command.id} {...props} command={command} />
          ))}
        </div>
      ))}
    </div>
  )
}

function Row({ command, query, chosen, optionId, onPoint, run }: RowsProps & { readonly command: Command }): ReactNode {
  const { id, label, description, icon, trail } = command
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option by its id.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are pressed in the field.
    <div
      id={optionId(id)}
      role="option"
      aria-selected={command === chosen}
      className={css.row}
      onPointerMove={() => onPoint(id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => run(command)}
    >
      {icon ? <span className={css.icon}>{icon}</span> : null}
      <span className={css.words}>
        <span className={css.label}>
          <Marked text={label} query={query} />
        </span>
        {description ? <span className={css.description}>{description}</span> : null}
      </span>
      {trail ? <span className={css.trail}>{trail}</span> : null}
    </div>
  )
}

/** Highlights the typed part of a text. */
function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactNode {
  const lower = text.toLowerCase()
  const word = query.trim().toLowerCase().split(/\s+/u)[0] ?? ''
  const at = word === '' || lower.length !== text.length ? -1 : lower.indexOf(word)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark className={css.mark}>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  )
}
