import { type Html, html } from '../html.ts'
import { page } from '../page.ts'
import type { ReceivedMail } from './mailbox.ts'

type MailboxView = { readonly list: readonly ReceivedMail[]; readonly search: string; readonly open?: ReceivedMail }

export function mailboxPage({ list, search, open }: MailboxView): string {
  return page({
    title: open ? open.subject : 'Mailbox',
    script: '/refresh.js',
    body: html`<main class="panes${open ? ' open' : ''}">
<section class="list" aria-label="Mails">
${open ? '' : html`<h1 class="hidden">Mailbox</h1>`}
<form class="search" action="/mailbox" role="search"><label class="hidden" for="q">Search mails</label><input id="q" type="search" name="q" value="${search}" placeholder="Search address, subject or text" autocomplete="off"></form>
<div id="list">${listHtml(list, search, open?.id)}</div>
</section>
<article class="letter">${open ? letterHtml(open, search) : html`<p class="empty">Choose a mail to read it.</p>`}</article>
</main>`,
  })
}

function listHtml(list: readonly ReceivedMail[], search: string, openId: string | undefined): Html {
  if (list.length === 0)
    return html`<p class="empty">${search ? 'No mail matches the search.' : 'No mail yet. This page shows new ones by itself.'}</p>`
  return html`<ol>${list.map((mail) => rowHtml(mail, search, mail.id === openId))}</ol>`
}

function rowHtml(mail: ReceivedMail, search: string, isOpen: boolean): Html {
  const query = search ? `?q=${encodeURIComponent(search)}` : ''
  return html`<li><a href="/mailbox/${mail.id}${query}"${isOpen ? html` aria-current="page"` : ''}>
<span class="row"><strong>${mail.to.join(', ')}</strong>${timeHtml(mail.received_at)}</span>
<span class="row"><span class="subject">${mail.subject}</span>${deliveriesHtml(mail)}</span></a></li>`
}

function letterHtml(mail: ReceivedMail, search: string): Html {
  const back = search ? `/mailbox?q=${encodeURIComponent(search)}` : '/mailbox'
  return html`<a class="back" href="${back}">All mails</a>
<h1>${mail.subject}</h1>
<dl class="facts"><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd><dt>Received</dt><dd>${timeHtml(mail.received_at)} ${deliveriesHtml(mail)}</dd></dl>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${mail.id}/letter" title="The mail as its reader sees it"></iframe>
<details><summary>Plain text</summary><pre>${mail.text}</pre></details>
<details><summary>Headers</summary><pre>${mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre></details>`
}

function deliveriesHtml({ deliveries }: ReceivedMail): Html {
  return deliveries > 1 ? html`<span class="tag again">received ${deliveries} times</span>` : html``
}

function timeHtml(at: string): Html {
  return html`<time datetime="${at}">${new Date(at).toLocaleTimeString('en-GB')}</time>`
}

/** The document in the frame. Links open in a new tab because the frame must not navigate away. */
export function letterDocument(mail: ReceivedMail): string {
  if (mail.html === '') return html`<!doctype html><meta charset="utf-8"><pre>${mail.text}</pre>`.text
  return mail.html.replace(/<head[^>]*>/i, '$&<base target="_blank">')
}
