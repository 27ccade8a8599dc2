import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import type { ReceivedMessage } from './phone.ts'

/** The list of numbers, newest message first, beside the messages of the selected number. */
export function phonePage(messages: readonly ReceivedMessage[], open: string | undefined): string {
  const numbers = [...new Set(messages.map(({ to }) => to))]
  const shown = open ?? numbers[0]
  return page({
    title: open ?? 'Phone',
    script: '/refresh.js',
    body: html`<main id="list" class="panes${open ? ' open' : ''}">
<section class="list" aria-label="Numbers">
<h1 class="hidden">Phone</h1>
${numbers.length === 0 ? html`<p class="empty">No text message yet. This page shows new ones by itself.</p>` : ''}
<ol>${numbers.map((number) => numberHtml(messages, number, number === shown))}</ol>
</section>
<section class="letter" aria-label="Messages">${shown ? handsetHtml(messages, shown) : ''}</section>
</main>`,
  })
}

function numberHtml(messages: readonly ReceivedMessage[], number: string, isOpen: boolean): Html {
  const newest = messages.find(({ to }) => to === number)
  return html`<li><a href="/phone?to=${encodeURIComponent(number)}"${isOpen ? html` aria-current="page"` : ''}>
<span class="row"><strong>${number}</strong>${newest ? timeHtml(newest.received_at) : ''}</span>
<span class="row"><span class="subject">${newest?.text ?? ''}</span></span></a></li>`
}

/** The messages of one number, oldest on top. */
function handsetHtml(messages: readonly ReceivedMessage[], number: string): Html {
  const own = messages.filter(({ to }) => to === number).toReversed()
  return html`<a class="back" href="/phone">All numbers</a>
<div class="handset">
<header><strong>${own.at(-1)?.from ?? 'Nobody has written yet'}</strong><span class="quiet">to ${number}</span></header>
<ol>${own.map(bubbleHtml)}</ol>
</div>`
}

function bubbleHtml({ text, received_at, deliveries }: ReceivedMessage): Html {
  const again = deliveries > 1 ? html` <span class="tag again">received ${deliveries} times</span>` : ''
  return html`<li><p>${text}</p>${timeHtml(received_at)}${again}</li>`
}

function timeHtml(at: string): Html {
  return html`<time datetime="${at}">${new Date(at).toLocaleTimeString('en-GB')}</time>`
}
