/** The drawer that holds the whole menu on narrow screens. The header opens it, and so do a member's tabs. */
export type MenuState = {
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}
