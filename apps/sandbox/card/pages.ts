import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import type { Processor } from './processor.ts'
import type { Charge, Dispute, Session } from './records.ts'
import { TEST_CARDS } from './test-cards.ts'

const DECLINED: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  incorrect_number: 'Your card number is incorrect.',
  authentication_required: 'Your bank could not confirm that it is you.',
}

/** The page where a holder enters a card. Our bank never sees the number. */
export function payPage(session: Session, declineCode: string | null): string {
  return page({
    title: 'Pay by card',
    body: html`<main class="narrow">
<p class="quiet">${session.name}</p>
<h1>${money(session.amount)}</h1>
<p class="lede">Your card goes to this processor alone.</p>
${declineCode ? html`<p role="alert"><strong>${DECLINED[declineCode] ?? 'Your card was declined.'}</strong> Try another one.</p>` : ''}
<form class="fields" method="post" autocomplete="off">
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" pattern="[0-9 ]{12,23}" placeholder="4242 4242 4242 4242" required></label>
<label>Expiry<input name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="5" placeholder="12/34"></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="123"></label>
<button>Pay ${money(session.amount)}</button>
${session.cancelUrl ? html`<a class="link" href="${session.cancelUrl}">Back to the shop without paying</a>` : ''}
</form>
<h2>Cards of this world</h2>
<ul class="plain">${TEST_CARDS.map(({ number, meaning }) => html`<li><code>${number}</code> ${meaning}</li>`)}</ul>
</main>`,
  })
}

/** The 3-D Secure page: the holder's bank asks the holder to confirm the payment. */
export function questionPage(session: Session): string {
  return page({
    title: '3-D Secure',
    body: html`<main class="narrow">
<h1>Is it you?</h1>
<p class="lede">Your bank asks whether you pay ${money(session.amount)} to ${session.name}.</p>
<form class="fields" method="post" action="/card/pay/${session.id}/question">
<button name="answer" value="yes">Confirm</button>
<button name="answer" value="no" class="second">Refuse</button>
</form>
</main>`,
  })
}

export function overPage(): string {
  return page({
    title: 'Pay by card',
    body: html`<main class="narrow"><h1>This payment is over</h1><p class="lede">Go back to the shop to see what became of it.</p></main>`,
  })
}

/** Lists payments and disputes, with the actions that are possible for each. */
export function deskPage(processor: Processor): string {
  const charges = processor.list('charge').toReversed()
  const late = processor.list('intent').filter(({ status }) => status === 'processing' || status === 'requires_capture')
  const disputes = processor.list('dispute').toReversed()
  const unpaid = processor.list('transaction').filter(({ payout, type }) => payout === null && type !== 'payout')
  const balance = unpaid.reduce((sum, one) => sum + one.amount - one.fee, 0)
  return page({
    title: 'Cards',
    body: html`<main class="narrow">
<h1>Cards</h1>
<p class="lede">The processor that takes card payments for the bank. It owes the bank ${money(balance)}.</p>
<form class="fields" method="post" action="/card/payout"><button>Pay out</button></form>
${late.length > 0 ? html`<h2>Not captured yet</h2><ul class="lines">${late.map((one) => line(one.id, money(one.amount), one.status, [button(`/card/intent/${one.id}/capture`, 'Capture now')]))}</ul>` : ''}
<h2>Disputes</h2>
${disputes.length === 0 ? html`<p class="quiet">None.</p>` : ''}
<ul class="lines">${disputes.map(disputeLine)}</ul>
<h2>Payments</h2>
${charges.length === 0 ? html`<p class="quiet">None.</p>` : ''}
<ul class="lines">${charges.map((one) => chargeLine(processor, one))}</ul>
<h2>Payouts</h2>
<ul class="lines">${processor.list('payout').map((one) => line(one.id, money(one.amount), 'paid', []))}</ul>
</main>`,
  })
}

function disputeLine(one: Dispute): Html {
  const isOpen = one.status === 'needs_response' || one.status === 'under_review'
  const ends = isOpen
    ? [button(`/card/dispute/${one.id}/won`, 'Shop wins'), button(`/card/dispute/${one.id}/lost`, 'Shop loses')]
    : []
  const { uncategorized_file: file, uncategorized_text: text } = one.evidence
  const document = file ? [html`<a class="link" href="/card/document/${file}">Document</a>`] : []
  return line(one.id, money(one.amount), text ? `${one.status}: ${text}` : one.status, [...document, ...ends])
}

function chargeLine(processor: Processor, one: Charge): Html {
  const back = processor.refunded(one.id)
  const isDisputed = processor.list('dispute').some(({ charge }) => charge === one.id)
  const said = [`card …${one.last4}`, back > 0 ? `${money(back)} refunded` : '', isDisputed ? 'disputed' : '']
  const canDispute = !isDisputed && back < one.amount
  const ways = canDispute ? [button(`/card/charge/${one.id}/dispute`, 'Dispute')] : []
  return line(one.id, money(one.amount), said.filter(Boolean).join(', '), ways)
}

function line(id: string, amount: string, said: string, ways: readonly Html[]): Html {
  return html`<li><span><strong>${amount}</strong><span class="quiet">${id}</span></span><span class="quiet">${said}</span>${ways}</li>`
}

function button(action: string, text: string): Html {
  return html`<form method="post" action="${action}"><button>${text}</button></form>`
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
