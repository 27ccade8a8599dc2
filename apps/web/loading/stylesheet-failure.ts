const CSS_FAILURE = 'CSS chunk load failure'

type PreloadErrorEvent = Event & { readonly payload?: Error }

/** The bundler's loader raises any missing file alike; a stylesheet's failure gets the name it is known by. */
export function nameStylesheetFailures(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('vite:preloadError', (event) => {
    const failure = (event as PreloadErrorEvent).payload
    if (failure?.message.includes('CSS')) failure.message = `${CSS_FAILURE}: ${failure.message}`
  })
}
