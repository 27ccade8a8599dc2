import { formatMinor } from '@cocobnk/money'
import { html } from '../html.ts'
import { page } from '../page.ts'
import type { Book } from './book.ts'
import { MOODS } from './moods.ts'

/** Page of our account at the bank: its balance and orders, and a form to pay money in. */
export function bankPage(book: Book): string {
  return page({
    title: 'Bank',
    body: html`<main class="narrow">
<h1>Bank</h1>
<p class="lede">Where the bank has an account for money that is no coin. It holds ${text(book.balance('USD'))} USD.</p>
<h2>Pay in</h2>
<form class="fields" method="post" action="/bank/credit">
<input type="hidden" name="currency" value="USD">
<label>Amount<input name="amount" inputmode="decimal" pattern="[0-9]{1,9}([.][0-9]{1,2})?" value="10000" required></label>
<button>Pay in</button>
</form>
<ul>${book.credits('USD').map(({ entry, amount }) => html`<li>${entry}: ${text(amount)} USD</li>`)}</ul>
<h2>Orders</h2>
<ul>${book
      .orders()
      .map(
        ({ bank_reference, amount, holder_name, account_number, bank, state }) =>
          html`<li>${bank_reference}: ${text(amount)} USD to ${holder_name}, ${account_number} at ${bank}: ${state}</li>`,
      )}</ul>
<h2>Moods</h2>
<p>How it behaves follows from the end of the account's number.</p>
<ul>${MOODS.map(({ ending, meaning }) => html`<li>…${ending}: ${meaning}</li>`)}</ul>
</main>`,
  })
}

function text(minor: string | bigint): string {
  return formatMinor(BigInt(minor), 2)
}
