import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import type { Wait, WaitKind } from './store.ts'

export type Clock = { readonly now: Date; readonly waits: readonly Wait[]; readonly said?: string | undefined }

const ABOUT: Readonly<Record<WaitKind, (about: string) => string>> = {
  withdraw_address: (asset) => `new withdrawal address for ${asset}`,
  payee: (number) => `new payee ${number}`,
  schedule: (frequency) => `scheduled transfer, ${frequency}`,
  outflow: () => 'no outflow after a security change',
  device: () => 'no outflow from a new device',
}

/** Lists the waiting periods of all members, each with a button that ends it. */
export function clockPage({ now, waits, said }: Clock): string {
  return page({
    title: 'Clock',
    body: html`<main class="narrow">
<h1>Clock</h1>
<p class="lede">The bank's time is ${timeHtml(now)}. Nothing here moves it: ending a wait changes the one date that is stored for it.</p>
${said ? html`<p role="status">${said}</p>` : ''}
<h2>Waits</h2>
${waits.length === 0 ? html`<p class="quiet">Nobody waits for anything.</p>` : ''}
<ul class="lines">${waits.map((wait) => waitHtml(wait, now))}</ul>
<h2>Other waits</h2>
<ul class="plain">
<li>Deposits and withdrawals wait for <a class="link" href="/blocks">blocks</a>.</li>
<li>A pending withdrawal address also waits for an operator.</li>
<li>A one-time code works once; the next one follows after 30 seconds.</li>
<li>The api remembers payees for up to 30 seconds after their wait was ended here.</li>
</ul>
</main>`,
  })
}

function waitHtml({ kind, seq, user_name, about, until }: Wait, now: Date): Html {
  const what = ABOUT[kind](about)
  return html`<li><span><strong>${user_name}</strong><span class="quiet">${what}</span></span>
<span class="quiet">${waitText(until.getTime() - now.getTime())}<br>${timeHtml(until)}</span>
<form method="post" action="/clock"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="seq" value="${seq}"><button aria-label="End now: ${user_name}, ${what}">End now</button></form></li>`
}

function timeHtml(at: Date): Html {
  const iso = at.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`
}

const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** A duration as its two largest units that are not zero. */
export function waitText(ms: number): string {
  let seconds = Math.max(1, Math.ceil(ms / 1_000))
  const parts = UNITS.map(([unit, size]) => {
    const count = Math.floor(seconds / size)
    seconds -= count * size
    return count > 0 ? `${count} ${unit}` : ''
  })
  return parts.filter(Boolean).slice(0, 2).join(' ')
}
