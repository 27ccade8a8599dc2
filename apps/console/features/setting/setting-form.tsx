import { CheckField, Form, type FormValues, TextField } from '@cocobnk/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useText } from '../../texts.ts'
import { AskFoot } from '../change/ask-foot.tsx'
import css from '../change/change-form.module.css'
import { changesOf } from '../change/changes.ts'
import { type FormField, faultsOf, fieldsOf, nameOf, type Schema, withEntered } from './form-fields.ts'
import { unitOf, useSettingWords } from './setting-words.ts'

type SettingFormProps<Value> = {
  readonly schema: Schema
  readonly value: Value
  /** Only to be read: the operator may not change it, or a change waits already. */
  readonly closed: boolean
  readonly onAsk: (value: Value) => void
}

/** A form for any setting, by its schema: fields stand in the groups they belong to. */
export function SettingForm<Value>({ schema, value, closed, onAsk }: SettingFormProps<Value>): ReactNode {
  const t = useText('setting')
  const words = useSettingWords()
  const [untouched, setUntouched] = useState(false)
  const fields = useMemo(() => fieldsOf(schema, value), [schema, value])
  const groups = Map.groupBy(fields, ({ path }) => words.group(path) ?? '')

  const validate = (entered: FormValues) =>
    Object.fromEntries(faultsOf(fields, entered).map((field) => [nameOf(field), t('outOfBounds', boundsText(field))]))
  const ask = async (entered: FormValues) => {
    const wanted = withEntered(value, fields, entered)
    const same = changesOf(value, wanted).length === 0
    setUntouched(same)
    // Built from the value itself, field by field, so it has its shape.
    if (!same) onAsk(wanted as Value)
  }

  return (
    <Form onSubmit={ask} validate={validate} className={css.form ?? ''}>
      {[...groups].map(([title, some]) => (
        <fieldset key={title} className={css.group} disabled={closed}>
          {title === '' ? null : <legend className={css.legend}>{title}</legend>}
          {some.map((field) => (
            <SettingField key={nameOf(field)} field={field} closed={closed} />
          ))}
        </fieldset>
      ))}
      {closed ? null : <AskFoot untouched={untouched} />}
    </Form>
  )
}

function boundsText({ least, most }: { readonly least?: number; readonly most?: number }) {
  return { least: least ?? '–', most: most ?? '–' }
}

function SettingField({ field, closed }: { readonly field: FormField; readonly closed: boolean }): ReactNode {
  const t = useText('setting')
  const words = useSettingWords()
  const name = nameOf(field)
  const label = words.field(field.path)
  if (field.kind === 'flag') {
    return (
      <div className={css.flag}>
        <CheckField name={name} label={label} defaultChecked={field.value} />
      </div>
    )
  }
  if (field.kind === 'choices') {
    return (
      <fieldset className={css.choices}>
        <legend className={css.choicesLegend}>{label}</legend>
        {field.options.map((option) => (
          <CheckField
            key={option}
            name={`${name}.${option}`}
            label={words.word(option)}
            defaultChecked={field.value.includes(option)}
          />
        ))}
      </fieldset>
    )
  }
  const unit = words.unit(field.path)
  const bounds = field.kind === 'integer' && (field.least !== undefined || field.most !== undefined)
  const hint = field.fixed ? t('fixed') : bounds ? t('bounds', boundsText(field)) : undefined
  return (
    <TextField
      name={name}
      label={unit ? t('labelled', { label, unit }) : label}
      defaultValue={field.kind === 'numbers' ? field.value.join(', ') : String(field.value)}
      inputMode={field.kind === 'integer' ? 'numeric' : unitOf(field.path) ? 'decimal' : 'text'}
      hint={closed ? undefined : hint}
      readOnly={closed || (field.fixed ?? false)}
    />
  )
}
