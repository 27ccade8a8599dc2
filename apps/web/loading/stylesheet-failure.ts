const CSS_FAILURE = 'CSS chunk load failure'

type PreloadErrorEvent = Event & { readonly payload?: Error }

/** Prefixes the error of a missing stylesheet with its known name. The bundler's loader reports all missing files alike. */
export function nameStylesheetFailures(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('vite:preloadError', (event) => {
    const failure = (event as PreloadErrorEvent).payload
    if (failure?.message.includes('CSS')) failure.message = `${CSS_FAILURE}: ${failure.message}`
  })
}
