import { passwordFaults } from '@cocobnk/contract'
import type { FieldErrors, FormValues } from '@cocobnk/ui'
import { fieldKeyOf } from '../refusal/field-key.ts'
import { useText } from '../texts.ts'

export const confirmNameOf = (name: string): string => `${name}_confirm`

/** Returns a `validate` function for forms: the checks of a new password that need no server. */
export function useNewPassword(name: string): (values: FormValues) => FieldErrors {
  const t = useText('refusal')
  return (values) => {
    const [fault] = passwordFaults(values[name] ?? '')
    if (fault) return { [name]: t(fieldKeyOf(fault)) }
    return values[name] === values[confirmNameOf(name)] ? {} : { [confirmNameOf(name)]: t('field.MISMATCH') }
  }
}
