import { type Refused, refuse } from '@cocobnk/result'

export type CodeSettings = () => Promise<{ readonly constant: { readonly verification_code_minutes: number } }>

export async function codeMinutes({ settings }: { readonly settings: CodeSettings }): Promise<number> {
  return (await settings()).constant.verification_code_minutes
}

/** The refusal of a code that is wrong, used, expired, tried too often or was never sent. It does not reveal which. */
export function codeRefused(minutes: number): Refused<'CODE_REFUSED'> {
  return refuse('CODE_REFUSED', { values: { minutes: String(minutes) } })
}
