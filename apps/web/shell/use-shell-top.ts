import { type RefObject, useEffect } from 'react'

/** Thresholds between which the scrolling of the strip is not noticeable. */
const STEPS = [0, 0.25, 0.5, 0.75, 1]

/**
 * Keeps `--coco-shell-top` at the height that strip and header currently cover: the strip scrolls away, the header stays. Floating
 * elements at the top start below it.
 */
export function useShellTop(strip: RefObject<HTMLElement | null>, header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [moving, staying] = [strip.current, header.current]
    if (!moving || !staying) return
    const measure = () => {
      const top = Math.max(0, moving.getBoundingClientRect().bottom) + staying.offsetHeight
      document.documentElement.style.setProperty('--coco-shell-top', `${Math.round(top)}px`)
    }
    const passing = new IntersectionObserver(measure, { threshold: STEPS })
    passing.observe(moving)
    const size = new ResizeObserver(measure)
    size.observe(staying)
    return () => {
      passing.disconnect()
      size.disconnect()
      document.documentElement.style.removeProperty('--coco-shell-top')
    }
  }, [strip, header])
}
