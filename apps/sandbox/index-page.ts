import { html } from './html.ts'
import { page } from './page.ts'

export function indexPage({ mails }: { mails: number }): string {
  return page({
    title: 'The outside world',
    body: html`<main class="narrow">
<h1>The outside world</h1>
<p class="lede">What lies beyond the bank while it is being developed. Nothing here leaves this machine.</p>
<ul class="places">
<li><a href="/mailbox"><span><strong>Mailbox</strong><span class="quiet">Every mail the bank sends, whoever it is for</span></span><span class="count">${mails}</span></a></li>
</ul>
</main>`,
  })
}
