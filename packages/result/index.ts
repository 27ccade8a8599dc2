/** What a use case answers: a value, or an expected refusal by its code. Bugs throw instead. */
export type Result<T, Code extends string = never> = Ok<T> | Refused<Code>

export type Ok<T> = { readonly ok: true; readonly value: T }

export type Refused<Code extends string> = { readonly ok: false; readonly code: Code } & RefusalDetail

export type RefusalDetail = {
  /** Which inputs are at fault, as field path → code, for showing the text at the field. */
  readonly fields?: Readonly<Record<string, string>>
  /** What fills the placeholders of the refusal's text, e.g. `{limit}`. */
  readonly values?: Readonly<Record<string, string>>
  /** What the caller needs to go on; it stands in the answer beside the text. */
  readonly data?: Readonly<Record<string, unknown>>
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function refuse<const Code extends string>(code: Code, detail: RefusalDetail = {}): Refused<Code> {
  return { ok: false, code, ...detail }
}
