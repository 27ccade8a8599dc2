/** Runs once what has changed on the page until now is painted. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
