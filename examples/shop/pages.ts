import { articles, CURRENCY, decimal, type Line, nameOf, totalOf } from './catalogue.ts'
import type { Order } from './orders.ts'

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem}form{display:inline}td{padding-right:1rem}'

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${STYLE}</style><h1>${escaped(title)}</h1>${content}</html>`
}

const button = (action: string, label: string, fields: Readonly<Record<string, string>> = {}) =>
  `<form method="post" action="${action}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')}<button>${escaped(label)}</button></form>`

const linesOf = (lines: readonly Line[]) =>
  `<ul>${lines.map(({ article, count }) => `<li>${count} × ${escaped(nameOf(article))}</li>`).join('')}</ul>`

export function shelfPage(cart: readonly Line[]): string {
  const rows = articles.map(
    ([article, { name, cents }]) =>
      `<tr><td>${escaped(name)}<td>${decimal(cents)} ${CURRENCY}<td>${button('/cart', `Add ${name}`, { article })}`,
  )
  const paying =
    cart.length > 0 ? `${linesOf(cart)}<p>${totalOf(cart)} ${CURRENCY} ${button('/pay', 'Pay with Cocobnk')}` : ''
  return page('Tea and more', `<table>${rows.join('')}</table>${paying}`)
}

const WORDS: Readonly<Record<Order['state'], string>> = {
  NEW: 'Waiting for the bank',
  PAYING: 'Waiting for your payment',
  PAID: 'Paid. It is on its way.',
  REFUNDING: 'Your money is on its way back',
  REFUNDED: 'Refunded',
  CANCELED: 'Canceled',
}

export function orderPage(order: Order): string {
  return page(
    `Order ${order.number}`,
    `${linesOf(order.lines)}<p>${order.total} ${CURRENCY}</p><p role="status">${WORDS[order.state]}</p>`,
  )
}

export function shopkeeperPage(orders: readonly Order[]): string {
  const rows = orders.map(
    ({ number, total, state }) =>
      `<tr><td>${escaped(number)}<td>${total} ${CURRENCY}<td>${state}<td>${state === 'PAID' ? button(`/shopkeeper/${number}/refund`, 'Refund') : ''}`,
  )
  return page('Orders', `<table>${rows.join('')}</table>`)
}
