import { createClient } from '@cocobnk/sdk'
import { type Fields, fillIn, type Known, parsed, withKnown } from './fields.ts'

type Key = { readonly keyId: string; readonly secret: string }
type Method = (fields: Fields) => Promise<Fields>
type Place = { readonly bank: string; readonly language: string; readonly send: typeof fetch }
type Answer = { readonly status: number; readonly text: string }

const STORED = 'cocobnk.test-key'

/**
 * Lets the reader try operations with their own test key. The key stays in this tab's storage; the bank receives only signatures made
 * with it. Without this script the page has the same text, but sends no requests.
 */
export function startTrying(page: Document, storage: Storage, send: typeof fetch = fetch): void {
  const panel = page.querySelector<HTMLFormElement>('#test-key')
  if (!panel) return
  const place = { bank: panel.dataset.bank ?? '', language: page.documentElement.lang, send }
  const known: Known = {}
  const say = (form: HTMLElement, text: string) => {
    const output = form.querySelector('output')
    if (output) output.textContent = text
  }
  const forms = [...page.querySelectorAll<HTMLFormElement>('form.try')]

  const learn = (answer: unknown) => {
    const before = { ...known }
    fillIn(known, answer)
    for (const form of forms) {
      const area = fieldsOf(form)
      area.value = withKnown(area.value, known, before)
      showSample(form)
    }
  }
  const use = async (key: Key): Promise<void> => {
    if (key.secret.startsWith('live_')) return say(panel, panel.dataset.live ?? '')
    const { answer, text } = await ask(place, key, 'pg.ownSignatureKey', {})
    if (!answer) return say(panel, text)
    storage.setItem(STORED, JSON.stringify(key))
    setKey(page, key)
    learn(answer)
    const { merchant } = answer as { readonly merchant?: { readonly title?: string } }
    say(panel, merchant?.title ?? '')
  }

  panel.addEventListener('submit', (event) => {
    event.preventDefault()
    void use({ keyId: given(panel, 'keyId'), secret: given(panel, 'secret') })
  })
  panel.querySelector('[type="reset"]')?.addEventListener('click', () => {
    storage.removeItem(STORED)
    setKey(page, undefined)
    say(panel, '')
  })
  for (const form of forms) {
    form.hidden = false
    fieldsOf(form).addEventListener('input', () => showSample(form))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const key = storedKey(storage)
      const fields = parsed(fieldsOf(form).value)
      if (!key) return say(form, panel.dataset.noKey ?? '')
      if (!fields) return say(form, panel.dataset.noJson ?? '')
      say(form, '…')
      void ask(place, key, form.dataset.call ?? '', fields).then(({ answer, text }) => {
        say(form, text)
        if (answer) learn(answer)
      })
    })
  }
  panel.hidden = false
  const key = storedKey(storage)
  if (key) {
    setKey(page, key)
    void use(key)
  }
}

/** Calls the operation through the SDK, like a program, without retries. Returns the parsed answer and the raw response as text. */
async function ask({ bank, language, send }: Place, key: Key, call: string, fields: Fields) {
  let last: Answer | undefined
  const client = createClient({
    baseUrl: bank,
    key,
    maxRetries: 0,
    language,
    fetch: async (...request) => {
      const response = await send(...request)
      last = { status: response.status, text: await response.clone().text() }
      return response
    },
  })
  const [module = '', name = ''] = call.split('.')
  const method = (client as unknown as Record<string, Record<string, Method>>)[module]?.[name]
  try {
    const answer = await method?.(fields)
    return { answer, text: shown(last) }
  } catch (error) {
    return { answer: undefined, text: last ? shown(last) : (error as Error).message }
  }
}

function shown(answer: Answer | undefined): string {
  if (!answer) return ''
  const body = parsed(answer.text)
  return `${answer.status}\n${body ? JSON.stringify(body, null, 2) : answer.text}`
}

function given(form: HTMLFormElement, name: keyof Key): string {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? ''
}

function storedKey(storage: Storage): Key | undefined {
  return parsed(storage.getItem(STORED) ?? '') as Key | undefined
}

function fieldsOf(form: HTMLFormElement): HTMLTextAreaElement {
  const area = form.querySelector('textarea')
  if (!area) throw new Error('a form to try an operation has no fields')
  return area
}

function showSample(form: HTMLFormElement): void {
  const place = form.parentElement?.querySelector('[data-fill="fields"]')
  if (place) place.textContent = fieldsOf(form).value
}

/** Fills the key into the samples. Without a key, restores the original text. */
function setKey(page: Document, key: Key | undefined): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-fill="keyId"], [data-fill="secret"]')) {
    place.dataset.before ??= place.textContent
    const name = place.dataset.fill as keyof Key
    place.textContent = key?.[name] ?? place.dataset.before
  }
}
