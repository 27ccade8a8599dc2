import { CheckField, TextField } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from '../change/change-form.module.css'
import { type FormField, nameOf } from './form-fields.ts'
import { unitOf, useSettingWords } from './setting-words.ts'

type SettingFieldProps = {
  readonly field: FormField
  readonly closed: boolean
  /** For a newly added entry, which starts empty and takes the focus. */
  readonly required?: boolean
  readonly autoFocus?: boolean
}

export function boundsText({ least, most }: { readonly least?: number; readonly most?: number }) {
  return { least: least ?? '–', most: most ?? '–' }
}

export function SettingField({ field, closed, required = false, autoFocus = false }: SettingFieldProps): ReactNode {
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
      required={required}
      autoFocus={autoFocus}
      readOnly={closed || (field.fixed ?? false)}
    />
  )
}
