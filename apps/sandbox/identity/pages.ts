import { html } from '../html.ts'
import { page } from '../page.ts'

/** The form where a tester states an identity. The agency accepts any input without proof. */
export function questionPage(): string {
  return page({
    title: 'Identity',
    body: html`<main class="narrow">
<h1>Who are you?</h1>
<p class="lede">An agency that confirms identities. This one believes whatever you say.</p>
<form class="fields" method="post">
<label>Name<input name="name" autocomplete="name" maxlength="100" required></label>
<label>Birth date, six digits<input name="birth_date" inputmode="numeric" maxlength="6" pattern="[0-9]{6}" placeholder="900101" required></label>
<button name="outcome" value="CONFIRMED">Confirm</button>
<button name="outcome" value="REFUSED" class="second" formnovalidate>Fail the check</button>
</form>
<p class="quiet">Or close this window: then nothing is told.</p>
</main>`,
  })
}

export function toldPage(taken: boolean): string {
  return page({
    title: 'Identity',
    script: '/identity-close.js',
    body: html`<main class="narrow">
<h1>${taken ? 'The bank has been told' : 'The bank did not take it'}</h1>
<p class="lede">${taken ? 'You can close this window and go on there.' : 'The attempt is over or was answered before. Begin again at the bank.'}</p>
</main>`,
  })
}

/** Closes the window if a page opened it. Browsers keep other windows open. */
export const CLOSE_SCRIPT = 'setTimeout(() => window.close(), 1200)'
