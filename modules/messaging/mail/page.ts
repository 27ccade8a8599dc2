import type { Locale } from '@cocobnk/i18n'

/** A block with its text filled in, from which both bodies are built. */
export type Piece =
  | { readonly kind: 'paragraph' | 'note'; readonly text: string }
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }

export type Page = {
  readonly locale: Locale
  readonly title: string
  readonly pieces: readonly Piece[]
  readonly linkHint: string
  readonly footer: readonly string[]
}
