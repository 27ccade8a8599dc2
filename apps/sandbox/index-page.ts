import { html } from './html.ts'
import { page } from './page.ts'

export function indexPage({ mails, texts }: { readonly mails: number; readonly texts: number }): string {
  return page({
    title: 'The outside world',
    body: html`<main class="narrow">
<h1>The outside world</h1>
<p class="lede">What lies beyond the bank while it is being developed. Nothing here leaves this machine.</p>
<ul class="places">
<li><a href="/mailbox"><span><strong>Mailbox</strong><span class="quiet">Every mail the bank sends, whoever it is for</span></span><span class="count">${mails}</span></a></li>
<li><a href="/phone"><span><strong>Phone</strong><span class="quiet">Every text message, as the phones that get them show it</span></span><span class="count">${texts}</span></a></li>
<li><a href="/faucet"><span><strong>Faucet</strong><span class="quiet">Coins of the private chains</span></span></a></li>
<li><a href="/blocks"><span><strong>Blocks</strong><span class="quiet">Mine them, so that deposits and withdrawals are confirmed</span></span></a></li>
<li><a href="/clock"><span><strong>Clock</strong><span class="quiet">What members wait for, and a button that ends each wait</span></span></a></li>
<li><a href="/bank"><span><strong>Bank</strong><span class="quiet">Where money that is no coin lies, and what was ordered there</span></span></a></li>
<li><a href="/card"><span><strong>Cards</strong><span class="quiet">The processor that takes card payments: disputes, late captures, payouts</span></span></a></li>
</ul>
</main>`,
  })
}
