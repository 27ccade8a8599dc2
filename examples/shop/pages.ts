import { articles, CURRENCY, decimal, type Line, nameOf, totalOf } from './catalogue.ts'
import type { Customer } from './login.ts'
import type { Order } from './orders.ts'

const STYLE = `:root{color-scheme:light dark;--quiet:light-dark(#5a5a5a,#a8a8a8);--line:light-dark(#ddd,#444);--ink:light-dark(#1f5c3f,#8fd6b0)}
body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;border-bottom:1px solid var(--line);padding-bottom:.75rem}
header b{margin-right:auto}form{display:inline}a{color:var(--ink)}table{width:100%;border-collapse:collapse}
td{padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--line)}td:last-child{padding-right:0;text-align:right}
button{font:inherit;padding:.4rem .9rem;border:1px solid var(--ink);border-radius:.4rem;background:none;color:var(--ink);cursor:pointer}
[data-bank] button{background:#1f5c3f;color:#fff}.number{color:var(--quiet);overflow-wrap:anywhere}`

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** The viewer of a page. `canLogIn` is false if the shop has no login. */
export type Visitor = { readonly canLogIn: boolean; readonly customer: Customer | undefined }

function page(title: string, content: string, visitor?: Visitor): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><header><b><a href="/">Tea and more</a></b>${visitor ? greeting(visitor) : ''}</header>
<main><h1>${escaped(title)}</h1>${content}</main><script type="module" src="/page.js"></script></html>`
}

function greeting({ canLogIn, customer }: Visitor): string {
  if (customer)
    return `<span>${escaped(customer.name)}</span> <a href="/orders">My orders</a> ${button('/logout', 'Log out')}`
  return canLogIn ? '<a href="/login">Log in with Cocobnk</a>' : ''
}

const button = (action: string, label: string, fields: Readonly<Record<string, string>> = {}) =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')}<button>${escaped(label)}</button></form>`

const linesOf = (lines: readonly Line[]) =>
  `<ul>${lines.map(({ article, count }) => `<li>${count} × ${escaped(nameOf(article))}</li>`).join('')}</ul>`

export function shelfPage(cart: readonly Line[], bank: string, visitor: Visitor): string {
  const rows = articles.map(
    ([article, { name, cents }]) =>
      `<tr><td>${escaped(name)}<td>${decimal(cents)} ${CURRENCY}<td>${button('/cart', `Add ${name}`, { article })}`,
  )
  const paying =
    cart.length > 0
      ? `<h2>Cart</h2>${linesOf(cart)}<p>${totalOf(cart)} ${CURRENCY}</p><p data-bank="${escaped(bank)}"></p>`
      : ''
  return page('Tea and more', `<table>${rows.join('')}</table>${paying}`, visitor)
}

const WORDS: Readonly<Record<Order['state'], string>> = {
  NEW: 'Waiting for the bank',
  PAYING: 'Waiting for your payment',
  PAID: 'Paid. It is on its way.',
  REFUNDING: 'Your money is on its way back',
  REFUNDED: 'Refunded',
  CANCELED: 'Canceled',
}

export function orderPage(order: Order, bank: string, visitor: Visitor): string {
  const { number, lines, total, state, token } = order
  // Only a state that can still change by itself is watched.
  const watched =
    state === 'PAYING' && token !== undefined
      ? ` data-bank="${escaped(bank)}" data-token="${escaped(token)}" data-order="${escaped(number)}"`
      : ''
  return page(
    'Your order',
    `<p class="number">${escaped(number)}</p>${linesOf(lines)}<p>${total} ${CURRENCY}</p><p role="status"${watched}>${WORDS[state]}</p>`,
    visitor,
  )
}

export function ordersPage(orders: readonly Order[], visitor: Visitor): string {
  const rows = orders.map(
    ({ number, total, state }) =>
      `<tr><td><a class="number" href="/order/${number}">${escaped(number)}</a><td>${total} ${CURRENCY}<td>${WORDS[state]}`,
  )
  return page('My orders', rows.length > 0 ? `<table>${rows.join('')}</table>` : '<p>Nothing yet.</p>', visitor)
}

export function refusedPage(): string {
  return page('You are not logged in', '<p>The bank did not let you in here. <a href="/login">Try again</a></p>')
}

export function shopkeeperPage(orders: readonly Order[]): string {
  const rows = orders.map(
    ({ number, total, state }) =>
      `<tr><td class="number">${escaped(number)}<td>${total} ${CURRENCY}<td>${state}<td>${state === 'PAID' ? button(`/shopkeeper/${number}/refund`, 'Refund') : ''}`,
  )
  return page('Orders', `<table>${rows.join('')}</table>`)
}
