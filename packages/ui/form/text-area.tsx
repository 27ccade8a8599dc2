import { Input } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './text-area.module.css'
import { type FieldProps, INPUT_LOOKS, useField } from './use-field.tsx'

type TextAreaProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'defaultValue' | 'placeholder' | 'autoFocus' | 'maxLength' | 'onChange' | 'lang'> & {
    /** For whole documents. */
    readonly tall?: boolean
  }

/** A few sentences. It grows with its content; ⌘ or Ctrl with Enter submits its form. */
export function TextArea(allProps: TextAreaProps): ReactNode {
  const { defaultValue, placeholder, autoFocus, maxLength, onChange, lang, tall, ...props } = allProps
  const { label, description, error, required, name, onInput } = useField(props)
  const id = useId()
  const told = error ? `${id}-error` : description && `${id}-description`
  return (
    <Input.Wrapper {...INPUT_LOOKS} {...{ id, label, description, error, required }}>
      <textarea
        id={id}
        name={name}
        lang={lang}
        className={css.area}
        data-tall={tall || undefined}
        data-error={error ? true : undefined}
        rows={3}
        required={required}
        defaultValue={defaultValue}
        placeholder={placeholder}
        maxLength={maxLength}
        // biome-ignore lint/a11y/noAutofocus: asked for where it is the only thing to enter
        autoFocus={autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={told || undefined}
        onInput={onInput}
        onChange={onChange}
        onKeyDown={sendByEnter}
      />
    </Input.Wrapper>
  )
}

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
