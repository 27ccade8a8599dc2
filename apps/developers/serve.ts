import { createServer, type Server } from 'node:http'
import { extname } from 'node:path'

/** No script runs here, and no other site may put it in a frame. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves the files as a deployment has to; an address without a file's name is that of its page. */
export function serveSite(files: ReadonlyMap<string, string>): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, HEADERS).end()
    const path = URL.canParse(request.url ?? '', 'http://localhost')
      ? new URL(request.url ?? '', 'http://localhost').pathname
      : ''
    const name = path.endsWith('/') ? `${path}index.html` : path
    const text = files.get(name.slice(1))
    if (text === undefined) return void response.writeHead(404, HEADERS).end()
    response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(name)] ?? 'text/plain' }).end(text)
  })
}
