import { contract, isForShops, type Operation, SAMPLE_BODIES, SAMPLE_QUERIES } from '@cocobnk/contract'
import { escaped } from './markdown.ts'
import type { Method } from './reference.ts'
import type { Texts } from './texts.ts'

type Fields = Readonly<Record<string, unknown>>
const operations: Readonly<Record<string, Operation>> = contract
const bodies: Readonly<Record<string, Fields>> = SAMPLE_BODIES
const queries: Readonly<Record<string, Fields>> = SAMPLE_QUERIES

/** Sample fields of an operation; undefined if a test key may not call it. Path fields start empty and are filled from later answers. */
function sampleFields({ note }: Pick<Method, 'note'>): Fields | undefined {
  const key = /`([A-Z]+ \/[^`]*)`/.exec(note)?.[1] ?? ''
  const operation = operations[key]
  if (!operation || !isForShops(operation)) return undefined
  const path = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '']))
  const fields = { ...path, ...queries[key], ...bodies[key] }
  return 'mode' in fields ? { ...fields, mode: 'TEST' } : fields
}

/** The form for the reader's own test key, hidden until the script shows it. */
export function keyForm(bank: string, texts: Texts): string {
  const said = { bank, live: texts.tryLive, 'no-key': texts.tryNoKey, 'no-json': texts.tryNoJson }
  const data = Object.entries(said).map(([name, text]) => ` data-${name}="${escaped(text)}"`)
  return `<form id="test-key" class="note" hidden${data.join('')}><h2>${escaped(texts.tryKey)}</h2><p>${escaped(texts.tryKept)}</p><label>${escaped(texts.tryKeyId)}<input name="keyId" required autocomplete="off" spellcheck="false"></label><label>${escaped(texts.trySecret)}<input name="secret" type="password" required autocomplete="off"></label><p><button>${escaped(texts.tryUse)}</button> <button type="reset">${escaped(texts.tryForget)}</button></p><output></output></form>`
}

export function tryForm(method: Method, bank: string, texts: Texts): string {
  const fields = sampleFields(method)
  if (!fields) return ''
  const call = `${method.module}.${method.name}`
  const json = JSON.stringify(fields, null, 2)
  const fill = (name: string, text: string) => `<span data-fill="${name}">${escaped(text)}</span>`
  const sample = `import { createClient } from '@cocobnk/sdk'

const bank = createClient({
  baseUrl: '${escaped(bank)}',
  key: { keyId: '${fill('keyId', '…')}', secret: '${fill('secret', '…')}' },
})
await bank.${call}(${Object.keys(fields).length === 0 ? '' : fill('fields', json)})`
  return `<pre tabindex="0"><code>${sample}</code></pre><form class="try" data-call="${call}" hidden><label>${escaped(texts.tryFields)}<textarea rows="${json.split('\n').length}" spellcheck="false">${escaped(json)}</textarea></label><p><button>${escaped(texts.trySend)}</button></p><output class="answer" tabindex="0"></output></form>`
}
