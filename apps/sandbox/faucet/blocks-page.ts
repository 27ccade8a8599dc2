import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import type { Heights } from './faucet.ts'

/** The largest count covers the confirmations that any asset needs. */
const COUNTS = [1, 3, 6, 24]

/** The page where a developer mines blocks. The private chains do not advance otherwise. */
export function blocksPage(heights: Heights, said?: string): string {
  return page({
    title: 'Blocks',
    body: html`<main class="narrow">
<h1>Blocks</h1>
<p class="lede">Deposits and withdrawals wait for blocks. Nobody else mines on these chains.</p>
${said ? html`<p role="status">${said}</p>` : ''}
<ul class="lines">${Object.entries(heights).map(([network, height]) => networkHtml(network, height))}</ul>
</main>`,
  })
}

function networkHtml(network: string, height: number): Html {
  return html`<li><span><strong>${network}</strong><span class="quiet">block ${height}</span></span>
<form method="post" action="/faucet/mine" aria-label="Mine ${network}"><input type="hidden" name="network" value="${network}">${COUNTS.map(
    (count) => html`<button name="blocks" value="${count}" aria-label="Mine ${count} of ${network}">+${count}</button>`,
  )}</form></li>`
}
