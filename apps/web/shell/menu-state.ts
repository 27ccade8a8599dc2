/** The drawer that holds the whole menu on narrow screens. The header opens it, and so do a member's tabs. */
export type MenuState = {
  readonly open: boolean
  /** Its code is loaded when it is first opened; from then on it stays on the page, so that closing gives the focus back. */
  readonly used: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}
