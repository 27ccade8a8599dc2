import type { Browser, BrowserContext, Page } from '@playwright/test'
import { DEMO_LOGINS, DEMO_OPERATORS } from '../../scripts/demo/seed-demo.logins.ts'
import type { Window } from '../../scripts/shots/pictures.ts'
import type { IdSource, Viewer } from '../../scripts/shots/screens.ts'
import { addresses } from '../addresses.ts'
import { logInAs } from '../as-new-member.ts'
import { codesOf } from '../pages/authenticator.ts'
import { Console } from '../pages/console.ts'
import { watchContext } from '../watch-context.ts'
import { WINDOWS } from './shot.ts'

/** More than one, because another run or a person may just have used the same code. */
const SIGN_IN_TRIES = 3
const SIGN_IN_MS = 8_000

/** The tab of one viewer in one kind of window. */
export type Tab = {
  readonly page: Page
  /** Returns the troubles since the last call. */
  readonly newTroubles: () => readonly string[]
  readonly logIn: () => Promise<void>
}

export type Viewers = ReturnType<typeof createViewers>

/** Shares one browser. Each viewer logs in once per kind of window, when first needed. */
export function createViewers(browser: Browser) {
  const tabs = new Map<string, Promise<Tab>>()
  const ids = new Map<string, Promise<string>>()
  const [administrator] = DEMO_OPERATORS
  const code = codesOf(administrator.otpSecret)

  const open = async (viewer: Viewer, window: Window): Promise<Tab> => {
    const context = await browser.newContext({
      ...WINDOWS[window],
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
      reducedMotion: 'reduce',
    })
    const troubles = await watchContext(context, /(?!)/)
    const page = await context.newPage()
    const logIn = async () => {
      if (viewer === 'operator') await signIn(page)
      else if (viewer !== 'visitor') await logInAs(context, await loginOf(viewer))
    }
    await logIn()
    let told = troubles().length
    const newTroubles = () => {
      const fresh = troubles().slice(told)
      told += fresh.length
      return fresh
    }
    return { page, newTroubles, logIn }
  }

  const signIn = async (page: Page, triesLeft = SIGN_IN_TRIES): Promise<void> => {
    const desk = new Console(page)
    await desk.open('/login')
    await desk.signIn(administrator.email, administrator.password, await code())
    const isIn = await page
      .waitForURL((url) => url.pathname !== '/login', { timeout: SIGN_IN_MS })
      .then(
        () => true,
        () => false,
      )
    if (isIn) return
    if (triesLeft === 1) throw new Error(`${administrator.email} could not sign in`)
    await signIn(page, triesLeft - 1)
  }

  const tab = (viewer: Viewer, window: Window): Promise<Tab> =>
    once(tabs, `${viewer} ${window}`, () => open(viewer, window))

  /** Returns the id of the first item of a list that the viewer gets. */
  const firstId = async (viewer: Viewer, { list, field }: IdSource): Promise<string> => {
    const { page } = await tab(viewer, 'desktop')
    return once(ids, `${viewer} ${list}`, () => askFirst(page.context(), list, field))
  }

  return { tab, firstId }
}

async function askFirst(context: BrowserContext, list: string, field: string): Promise<string> {
  const token = (await context.cookies(addresses.web)).find(({ name }) => name === 'access_token')?.value
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await context.request.get(`${addresses.web}/api/v1${list}`, { headers })
  const { list: [first] = [] } = (await answer.json()) as { list?: readonly Readonly<Record<string, unknown>>[] }
  if (!first) throw new Error(`${list} is empty: nothing to show`)
  return String(first[field])
}

type DemoLogin = { readonly userName: string; readonly password: string; readonly otpSecret?: string }

const memberCodes = new Map<string, ReturnType<typeof codesOf>>()

/** A code works once, so all windows share one sequence per secret. */
function nextCode(secret: string): Promise<string> {
  const known = memberCodes.get(secret) ?? codesOf(secret)
  memberCodes.set(secret, known)
  return known()
}

async function loginOf(viewer: Viewer) {
  const logins: readonly DemoLogin[] = DEMO_LOGINS
  const found = logins.find(({ userName }) => userName === viewer)
  if (!found) throw new Error(`the demo data has no member ${viewer}`)
  const code = found.otpSecret === undefined ? {} : { otp_token: await nextCode(found.otpSecret) }
  return { user_id: found.userName, password: found.password, ...code }
}

/** Caches the promise of each key. A failure is not cached, so the next call retries. */
function once<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const begun = known.get(key)
  if (begun) return begun
  const made = make()
  known.set(key, made)
  made.catch(() => known.delete(key))
  return made
}
