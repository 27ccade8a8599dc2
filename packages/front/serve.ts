import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { ASSETS, readBuild } from './built-files.ts'
import { type FrontEnd, headersOf } from './front-end.ts'
import { createProxy } from './proxy.ts'
import { sendFile } from './send-file.ts'
import { servePages } from './serve-pages.ts'

/** Loopback only: a deployment puts its own server in front. */
const HOST = '127.0.0.1'
/** Like the api's. With Node's five seconds, a client often reuses a connection in the moment in which it is closed. */
const KEEP_ALIVE_MS = 72_000

/**
 * Serves a built front end the way a deployment must: with its headers, prerendered pages, immutable hashed files, and the api on the same
 * origin.
 */
export async function serveFrontEnd(frontEnd: FrontEnd, dist: string): Promise<Server> {
  const { port, api, prerendered } = frontEnd
  const headers = headersOf(frontEnd)
  const proxy = createProxy(api.url)
  const isForApi = ({ url = '' }: IncomingMessage) => api.paths.some((path) => url.startsWith(path))
  const files = serveBuild(dist, headers)
  const pages = prerendered && servePages({ dist, pages: prerendered, headers })
  const server = createServer((request, response) => {
    if (!URL.canParse(request.url ?? '', api.url)) response.writeHead(400, headers).end()
    else if (isForApi(request)) proxy.forward(request, response)
    else if (pages) pages(request, response, () => files(request, response))
    else files(request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (isForApi(request)) proxy.upgrade(request, socket, head)
    else socket.destroy()
  })
  return listening(server, port)
}

/** Serves files only, without an api. */
export async function serveFiles(dist: string, port: number): Promise<Server> {
  return listening(createServer(serveBuild(dist, {})), port)
}

async function listening(server: Server, port: number): Promise<Server> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, HOST)
  await once(server, 'listening')
  return server
}

/** The app's page answers every path that is not a file: the app does the routing. */
function serveBuild(dist: string, headers: Readonly<Record<string, string>>): RequestListener {
  const files = readBuild(dist)
  const page = files.get('/index.html')
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, headers).end()
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = files.get(pathname) ?? (pathname.startsWith(ASSETS) ? undefined : page)
    if (file) sendFile(request, response, file, headers)
    else response.writeHead(404, headers).end()
  }
}
