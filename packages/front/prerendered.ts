export type Prerendered = {
  /** The module that draws the pages, below the front end's folder. */
  readonly entry: string
  /** What the screen is made of, as keys of the build's manifest; texts are those of the page's language. */
  readonly screen: (locale: string) => readonly string[]
  /** How the site is addressed from outside. */
  readonly origin: string
}
