/** Where somebody pays or grants access, nothing leads away by accident. */
const CHECKOUT = ['/payment', '/pg-xptx', '/oauth2']

/** `step` is the step of the flow on the page, if it has several. */
export function hidesTabs(path: string, step: string | undefined): boolean {
  return step === 'review' || CHECKOUT.some((place) => path === place || path.startsWith(`${place}/`))
}
