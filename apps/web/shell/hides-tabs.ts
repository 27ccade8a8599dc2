/** Pages to pay or to grant access, on which nothing should lead away by accident. */
const CHECKOUT = ['/payment', '/pg-xptx', '/oauth2']

/** Whether the tabs are hidden. `step` is the step of a multi-step form on the page. */
export function hidesTabs(path: string, step: string | undefined): boolean {
  return step === 'review' || CHECKOUT.some((place) => path === place || path.startsWith(`${place}/`))
}
