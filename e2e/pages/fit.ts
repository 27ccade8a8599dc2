import type { Page } from '@playwright/test'

/** Describes the elements that make the page wider than its window, so that it scrolls sideways. Empty if the page fits. */
export function sticksOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = new Set(
      [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1),
    )
    const innermost = [...wide].filter((one) => ![...one.children].some((child) => wide.has(child)))
    const names = innermost.slice(0, 3).map((one) => `<${one.tagName.toLowerCase()} class="${one.className}">`)
    return [`wider than the window by ${scrollWidth - clientWidth} px: ${names.join(' ')}`]
  })
}

/** Lists controls that are partly cut off and cannot be scrolled into the window. Controls hidden on purpose do not count. */
export function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem], [role=radio]'
    const { clientWidth, clientHeight } = document.documentElement
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    /** The closest element, itself included, whose computed style matches. */
    const around = (from: Element | null, isIt: (style: CSSStyleDeclaration) => boolean): Element | null => {
      for (let one = from; one; one = one.parentElement) if (isIt(getComputedStyle(one))) return one
      return null
    }
    const isCut = (control: Element): boolean => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      const style = getComputedStyle(control)
      if (width <= 1 || height <= 1 || right <= 0 || bottom + scrollY <= 0) return false
      if (
        !around(control.parentElement, ({ overflowX }) => scrolls(overflowX)) &&
        (left < -1 || right > clientWidth + 1)
      )
        return true
      const pinned = around(control, ({ position }) => position === 'fixed' || position === 'sticky')
      const scroller = around(control.parentElement, ({ overflowY }) => scrolls(overflowY))
      const isPinned = pinned !== null && !(scroller && pinned.contains(scroller))
      if (isPinned && getComputedStyle(pinned).position === 'fixed' && (top < -1 || bottom > clientHeight + 1))
        return true
      const hidesText = style.overflowX !== 'visible' && !scrolls(style.overflowX) && style.textOverflow !== 'ellipsis'
      return hidesText && control.tagName !== 'INPUT' && control.scrollWidth > control.clientWidth + 1
    }
    const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const cut = [...document.querySelectorAll(CONTROLS)].filter((control) => isSeen(control) && isCut(control))
    return cut.map(
      (one) => `${one.tagName.toLowerCase()} “${(one.textContent || one.getAttribute('aria-label')) ?? ''}”`,
    )
  })
}
