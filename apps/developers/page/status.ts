type Health = { readonly parts: readonly { readonly part: string; readonly state: string }[] }
type Words = Readonly<Record<string, string>>

const WORST_FIRST = ['DOWN', 'DEGRADED', 'OPERATIONAL']

/** Shows the current state of each part of the bank. */
export async function showStatus(page: Document, send: typeof fetch = fetch): Promise<void> {
  const place = page.querySelector<HTMLElement>('#status')
  if (!place) return
  const { bank = '', failed = '', words = '{}' } = place.dataset
  try {
    const response = await send(`${bank}/api/v1/support/status`)
    if (!response.ok) throw new Error(String(response.status))
    const { parts } = (await response.json()) as Health
    place.replaceChildren(...shown(page, parts, JSON.parse(words) as Words))
  } catch {
    place.textContent = failed
  }
}

function shown(page: Document, parts: Health['parts'], words: Words): HTMLElement[] {
  const line = (name: string, text: string, state: string) => {
    const element = page.createElement(name)
    element.textContent = text
    element.dataset.state = state
    return element
  }
  const worst = WORST_FIRST.find((state) => parts.some((one) => one.state === state)) ?? 'OPERATIONAL'
  const list = page.createElement('dl')
  for (const { part, state } of parts)
    list.append(line('dt', words[`part.${part}`] ?? part, state), line('dd', words[`state.${state}`] ?? state, state))
  return [line('h2', words[`all.${worst}`] ?? worst, worst), list]
}
