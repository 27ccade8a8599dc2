import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BuiltFile } from './built-files.ts'

/** Sends the file, or 304 if the browser already has it. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: BuiltFile,
  headers: Readonly<Record<string, string>>,
): void {
  const all = { ...headers, ...file.headers }
  const vary = [headers.Vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  if (request.headers['if-none-match'] === file.headers.ETag) {
    response.writeHead(304, { ...all, Vary: vary }).end()
    return
  }
  const gzip = /\bgzip\b/.test(String(request.headers['accept-encoding'])) ? file.gzip() : undefined
  const body = gzip ?? file.plain
  const length = { 'Content-Length': String(body.length), ...(gzip && { 'Content-Encoding': 'gzip' }) }
  response.writeHead(200, { ...all, ...length, Vary: vary })
  response.end(request.method === 'HEAD' ? undefined : body)
}
