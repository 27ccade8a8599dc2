/** A menu entry: one of our screens, an external site, or a note that it is not available yet. */
export type Entry =
  | {
      readonly kind: 'screen'
      readonly label: string
      readonly to: string
      readonly hash?: string
      readonly search?: Search
    }
  | { readonly kind: 'outside'; readonly label: string; readonly href: string }
  | { readonly kind: 'unready'; readonly label: string; readonly message: string }

type Search = Readonly<Record<string, string>>

export type Section = { readonly id: string; readonly title: string; readonly entries: readonly Entry[] }
