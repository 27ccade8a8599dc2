/** State of the drawer with the full menu on narrow screens. Opened by the header and by the member's tabs. */
export type MenuState = {
  readonly open: boolean
  /** Set when first opened, which loads its code. It then stays mounted, so that closing returns the focus. */
  readonly used: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}
