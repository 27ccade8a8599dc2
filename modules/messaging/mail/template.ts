import type { TextKey } from './texts.ts'

/** A part of a mail. The plain text and the HTML are built from the same blocks, so that they never differ. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: TextKey }
  | { readonly kind: 'note'; readonly text: TextKey }
  | { readonly kind: 'button'; readonly text: TextKey; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }

export type Fact = { readonly label: TextKey; readonly value: string | Moment }

/** A point in time, formatted in the reader's language and time zone. */
export type Moment = { readonly at: string; readonly timeZone: string }

/** A file that we generated, under a name that we chose. */
export type Attachment = { readonly name: string; readonly base64: string }

export type TemplateValues = Readonly<Record<string, string>>

export type Template<Values extends TemplateValues> = {
  /** Subject and heading. */
  readonly title: TextKey
  blocks(values: Values): readonly Block[]
  /** An attached PDF. */
  attachment?(values: Values): Attachment
}

export function defineTemplate<Values extends TemplateValues>(template: Template<Values>): Template<Values> {
  return template
}
