export type Prerendered = {
  /** The module that draws the pages, below the front end's folder. */
  readonly entry: string
  /** What the screen is made of, as keys of the build's manifest; texts are those of the page's language. */
  readonly screen: (locale: string) => readonly string[]
  /** How the site is addressed from outside. */
  readonly origin: string
  /** Screens of members: nothing of them is drawn beforehand, but the page names all of their files at once. */
  readonly ofMembers: {
    /** Whose browser sends this cookie is a member, or was one a while ago. */
    readonly cookie: string
    readonly locales: readonly string[]
    /** By address, what the screen is made of. */
    readonly screens: Readonly<Record<string, (locale: string) => readonly string[]>>
  }
}
