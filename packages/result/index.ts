/** The result of a use case: a value, or an expected refusal with its code. Bugs throw instead. */
export type Result<T, Code extends string = never> = Ok<T> | Refused<Code>

export type Ok<T> = { readonly ok: true; readonly value: T }

export type Refused<Code extends string> = { readonly ok: false; readonly code: Code } & RefusalDetail

export type RefusalDetail = {
  /** Invalid inputs, as field path → code, to show the text at the field. */
  readonly fields?: Readonly<Record<string, string>>
  /** Values for the placeholders of the refusal's text, e.g. `{limit}`. */
  readonly values?: Readonly<Record<string, string>>
  /** What the caller needs to continue; sent in the response beside the text. */
  readonly data?: Readonly<Record<string, unknown>>
}

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function refuse<const Code extends string>(code: Code, detail: RefusalDetail = {}): Refused<Code> {
  return { ok: false, code, ...detail }
}
