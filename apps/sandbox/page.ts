import { type Html, html } from './html.ts'

export type Page = { readonly title: string; readonly body: Html; readonly script?: string }

/** The layout of every page of the sandbox. */
export function page({ title, body, script }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Cocobnk sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
${script ? html`<script type="module" src="${script}"></script>` : ''}
</head>
<body>
<header class="top"><a class="brand" href="/"><svg viewBox="0 0 26 26" aria-hidden="true"><path d="M20.8 5.2A11 11 0 1 0 20.8 20.8"/><path d="M17.2 10.3A5 5 0 1 0 17.2 15.7"/></svg>cocobnk</a><span class="tag">sandbox</span><nav><a href="/mailbox">Mailbox</a><a href="/phone">Phone</a><a href="/faucet">Faucet</a><a href="/blocks">Blocks</a><a href="/clock">Clock</a></nav></header>
${body}
</body>
</html>
`.text
}
