import { type Refused, refuse } from '@cocobnk/result'

export type CodeSettings = () => Promise<{ readonly constant: { readonly verification_code_minutes: number } }>

export async function codeMinutes({ settings }: { readonly settings: CodeSettings }): Promise<number> {
  return (await settings()).constant.verification_code_minutes
}

/** Wrong, used, expired, tried too often or never sent: the refusal does not say which. */
export function codeRefused(minutes: number): Refused<'CODE_REFUSED'> {
  return refuse('CODE_REFUSED', { values: { minutes: String(minutes) } })
}
