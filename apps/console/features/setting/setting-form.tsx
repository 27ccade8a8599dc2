import { Button, Form, type FormValues } from '@cocobnk/ui'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import css from '../change/change-form.module.css'
import { changesOf } from '../change/changes.ts'
import { AddRow } from './add-row.tsx'
import { faultsOf, fieldsOf, nameOf, type Schema, withEntered } from './form-fields.ts'
import { rowOf, rowsOf, withMoments, withoutRow, withRow } from './form-rows.ts'
import { boundsText, SettingField } from './setting-field.tsx'
import { useSettingWords } from './setting-words.ts'

type SettingFormProps<Value> = {
  readonly schema: Schema
  readonly value: Value
  /** Read-only: the operator may not change it, or a change is already pending. */
  readonly closed: boolean
  readonly onAsk: (value: Value) => void
}

/** A form for any setting, generated from its schema, with the fields in groups. */
export function SettingForm<Value>({ schema, value, closed, onAsk }: SettingFormProps<Value>): ReactNode {
  const t = useText('setting')
  const words = useSettingWords()
  const [untouched, setUntouched] = useState(false)
  /** The value including added entries and without removed ones. Input in the fields is kept by the fields themselves. */
  const [draft, setDraft] = useState<unknown>(value)
  const [added, setAdded] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const fields = useMemo(() => fieldsOf(schema, draft), [schema, draft])
  const rows = useMemo(() => rowsOf(schema, draft), [schema, draft])
  const groups = Map.groupBy(fields, ({ path }) => words.group(path) ?? '')

  const validate = (entered: FormValues) =>
    Object.fromEntries(faultsOf(fields, entered).map((field) => [nameOf(field), t('outOfBounds', boundsText(field))]))
  const ask = async (entered: FormValues) => {
    const wanted = withMoments(schema, value, withEntered(draft, fields, entered), new Date().toISOString())
    const same = changesOf(value, wanted).length === 0
    setUntouched(same)
    // Derived from `value` field by field, so it has the same shape.
    if (!same) onAsk(wanted as Value)
  }
  const remove = (row: readonly string[]) => {
    setDraft((now: unknown) => withoutRow(now, row))
    // The focused button was removed together with its entry.
    setTimeout(() => addButton.current?.focus())
  }

  return (
    <Form onSubmit={ask} validate={validate} className={css.form ?? ''}>
      {[...groups].map(([title, some]) => {
        const row = rowOf(rows, some[0]?.path ?? [])
        return (
          <fieldset key={title} className={css.group} disabled={closed}>
            {title === '' ? null : <legend className={css.legend}>{title}</legend>}
            {some.map((field, place) => (
              <SettingField
                key={nameOf(field)}
                field={field}
                closed={closed}
                required={row !== undefined}
                autoFocus={row !== undefined && place === 0 && row.join('.') === added}
              />
            ))}
            {row && !closed ? (
              <Button
                size="sm"
                className={css.remove}
                aria-label={t('row.removeNamed', { name: title })}
                onClick={() => remove(row)}
              >
                {t('row.remove')}
              </Button>
            ) : null}
          </fieldset>
        )
      })}
      {rows.map((one) =>
        closed || one.free.length === 0 ? null : (
          <AddRow
            key={one.path.join('.')}
            rows={one}
            buttonRef={addButton}
            onAdd={(name) => {
              setAdded([...one.path, name].join('.'))
              setDraft((now: unknown) => withRow(now, one, name))
            }}
          />
        ),
      )}
      {closed ? null : <AskFoot untouched={untouched} />}
    </Form>
  )
}
