import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import { ASSETS } from './faucet.ts'

/** The page that sends coins to any address. */
export function faucetPage(said?: string): string {
  return page({
    title: 'Faucet',
    body: html`<main class="narrow">
<h1>Faucet</h1>
<p class="lede">Coins of private chains, worth nothing. Send some to an address of the bank and watch them arrive.</p>
${said ? html`<p role="status">${said}</p>` : ''}
<h2>Send coins</h2>
<form class="fields" method="post" action="/faucet/send">
${choice('Coin', 'asset', ASSETS)}
<label>Address<input name="address" maxlength="120" spellcheck="false" autocomplete="off" required></label>
<label>Amount<input name="coins" inputmode="decimal" pattern="[0-9]{1,6}([.][0-9]{1,18})?" value="0.5" required></label>
<label>Memo, for USOT<input name="memo" inputmode="numeric" pattern="[0-9]{0,20}" autocomplete="off"></label>
<button>Send</button>
</form>
<p>Then mine <a class="link" href="/blocks">blocks</a>.</p>
</main>`,
  })
}

function choice(label: string, name: string, options: readonly string[]): Html {
  return html`<label>${label}<select name="${name}">${options.map((option) => html`<option>${option}</option>`)}</select></label>`
}
