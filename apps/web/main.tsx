import '@cocobnk/ui/styles.css'
import './splash.css'
import { applyLocale } from '@cocobnk/i18n/browser'
import { readableAtOnce } from '@cocobnk/i18n/react'
import { onlineManager } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createAppContext } from './context.ts'
import { hearHistory } from './loading/hear-history.ts'
import { LOADING_VIEW_MS } from './loading/loading-phase.ts'
import { followNavigation } from './loading/navigation-clock.ts'
import { showsPrerendered, whenReady } from './loading/prerendered.ts'
import { nameStylesheetFailures } from './loading/stylesheet-failure.ts'
import { takeAskedLanguage } from './locale/asked-language.ts'
import { createAppRouter } from './router.tsx'
import { followSession } from './session/follow-session.ts'
import { followPublicPages } from './session/last-public-page.ts'
import { loadSettings } from './setting/load-settings.ts'

nameStylesheetFailures(window)
takeAskedLanguage(document, window)
const context = createAppContext({ jar: document, storage: localStorage, languages: navigator.languages })
applyLocale(document, context.language.locale)
const start = () => {
  void context.session.start()
  return loadSettings(context.client, context.queryClient, context.tell)
}
const initialised = readableAtOnce(start())
if (navigator.onLine === false) {
  // Otherwise the library assumes that every page starts online, and does not notice when the network returns.
  onlineManager.setOnline(false)
  addEventListener('online', () => void start(), { once: true })
}

const router = createAppRouter(context)
followNavigation(router)
hearHistory(router)
followPublicPages(router)
followSession(context, router)

const place = document.getElementById('root')
if (!place) throw new Error('index.html lacks #root')
const draw = () =>
  createRoot(place).render(
    <StrictMode>
      <App context={context} router={router} initialised={initialised} />
    </StrictMode>,
  )
const ready = whenReady(context, router, initialised)
// While only the splash is shown, a slow screen must not delay the loading view.
const late = initialised.then(() => new Promise((resolve) => setTimeout(resolve, LOADING_VIEW_MS)))
void (showsPrerendered(document) ? ready : Promise.race([ready, late])).then(draw)

const LIVE_AFTER_MS = 1_500
// Deferred until after the first screen, whose own files have priority.
const goLive = async () => (await import('./live/open-live.ts')).openLive(context)
const askHeader = async () => (await import('./shell/ask-for-markets.ts')).askForMarkets(context)
const openOffline = async () => (await import('./browser/keep-shell.ts')).keepShell(context)
void initialised.then(() =>
  setTimeout(() => {
    void goLive()
    void askHeader()
    void openOffline()
  }, LIVE_AFTER_MS),
)
