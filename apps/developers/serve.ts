import { createServer, type Server } from 'node:http'
import { extname } from 'node:path'

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Only our own script runs, it can reach only the bank, and no other site can frame the pages. */
function headersOf(bank: string | undefined) {
  const own = bank === undefined ? '' : `; script-src 'self'; connect-src ${new URL(bank).origin}`
  return {
    'content-security-policy': POLICY + own,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
}
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

/** Serves the files as a deployment must. A path that ends in `/` serves its `index.html`. */
export function serveSite(files: ReadonlyMap<string, string>, bank?: string): Server {
  const headers = headersOf(bank)
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, headers).end()
    const path = URL.canParse(request.url ?? '', 'http://localhost')
      ? new URL(request.url ?? '', 'http://localhost').pathname
      : ''
    const name = path.endsWith('/') ? `${path}index.html` : path
    const text = files.get(name.slice(1))
    if (text === undefined) return void response.writeHead(404, headers).end()
    response.writeHead(200, { ...headers, 'content-type': TYPES[extname(name)] ?? 'text/plain' }).end(text)
  })
}
