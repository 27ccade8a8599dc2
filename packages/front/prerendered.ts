export type Prerendered = {
  /** The module that renders the pages, relative to the front end's folder. */
  readonly entry: string
  /** The screen's files, as keys of the build's manifest; texts in the page's language. */
  readonly screen: (locale: string) => readonly string[]
  /** The site's public origin. */
  readonly origin: string
  /** Screens of members: not prerendered, but the page preloads all their files. */
  readonly ofMembers: {
    /** A browser that sends this cookie belongs to a member, present or past. */
    readonly cookie: string
    readonly locales: readonly string[]
    /** The screen's files, by path. */
    readonly screens: Readonly<Record<string, (locale: string) => readonly string[]>>
  }
}
