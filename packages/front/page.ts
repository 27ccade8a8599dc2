/** Stands for the site's own address until a page is served: one build serves wherever it is put. */
export const ORIGIN = '%ORIGIN%'

/** A page drawn before anybody asked for it, in one language. */
export type PrerenderedPage = {
  readonly locale: string
  readonly bodyClass: string
  readonly title: string
  /** Elements for the head, as HTML. */
  readonly head: string
  /** What stands in the page until its code has come, as HTML. */
  readonly body: string
}

/** Where a build keeps them, below its own folder. */
export const PAGES_FOLDER = 'pages'

/** The page of a member's screen, by its address and in a language. */
export const memberPage = (address: string, locale: string): string =>
  `member${address.replaceAll('/', '-')}.${locale}.html`
