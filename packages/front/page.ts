/** Placeholder for the site's own address until a page is served: one build works wherever it is deployed. */
export const ORIGIN = '%ORIGIN%'

/** A prerendered page in one language. */
export type PrerenderedPage = {
  readonly locale: string
  readonly bodyClass: string
  readonly title: string
  /** Elements for the head, as HTML. */
  readonly head: string
  /** Shown until the page's code has loaded, as HTML. */
  readonly body: string
}

/** Folder of these pages within a build. */
export const PAGES_FOLDER = 'pages'

/** The file of a member's screen, by path and language. */
export const memberPage = (address: string, locale: string): string =>
  `member${address.replaceAll('/', '-')}.${locale}.html`
