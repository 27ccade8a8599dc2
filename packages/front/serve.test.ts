import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFrontEnd } from './serve.ts'

const SCRIPT = 'console.log(1)\n'.repeat(100)
const dist = mkdtempSync(join(tmpdir(), 'front-'))
const api = createServer((asked, answer) => {
  if (asked.url === '/api/cut')
    return void answer.writeHead(200, { 'content-length': '9' }).write('half', () => answer.destroy())
  answer.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-host': asked.headers.host })
  asked.pipe(answer)
})
api.on('upgrade', (_, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\n\r\n')
  socket.pipe(socket)
})
let front: Server
let address = ''

beforeAll(async () => {
  for (const folder of ['assets', 'pages', '.vite']) mkdirSync(join(dist, folder))
  writeFileSync(join(dist, 'index.html'), '<title>app</title>')
  writeFileSync(join(dist, 'assets/a-1234567.js'), SCRIPT)
  writeFileSync(join(dist, 'pages/en-US.html'), '<title>home at %ORIGIN%</title>')
  writeFileSync(join(dist, 'pages/member-wallet.en-US.html'), '<title>wallet</title>')
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const url = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const prerendered = {
    entry: '',
    screen: () => [],
    origin: 'https://bank.example',
    ofMembers: { cookie: 'token', locales: ['en-US'], screens: { '/wallet': () => [] } },
  }
  front = await serveFrontEnd(
    { port: 0, api: { url, paths: ['/api'] }, prerendered, headers: { 'X-Own': 'yes' } },
    dist,
  )
  address = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
})

afterAll(() => {
  for (const server of [front, api]) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(dist, { recursive: true })
})

it.each(['/', '/wallet', '/assets/a-1234567.js', '/assets/gone-7654321.js'])(
  'every response carries the security headers: %s',
  async (path) => {
    const { headers } = await fetch(address + path)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-own')).toBe('yes')
  },
)

it('caches a file with a hash in its name permanently, and compresses it', async () => {
  const answer = await fetch(`${address}/assets/a-1234567.js`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await answer.text()).toBe(SCRIPT)
  const asked = request(`${address}/assets/a-1234567.js`, { headers: { 'accept-encoding': 'gzip' } }).end()
  const [packed] = (await once(asked, 'response')) as [IncomingMessage]
  const raw = Buffer.concat(await packed.toArray())
  expect(raw.length).toBeLessThan(SCRIPT.length)
  expect(gunzipSync(raw).toString()).toBe(SCRIPT)
})

it('makes a page revalidate each time, and answers 304 when it is unchanged', async () => {
  const first = await fetch(`${address}/wallet`)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await fetch(`${address}/wallet`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

it("answers an unknown path with the app's page, and a missing asset with 404", async () => {
  expect(await (await fetch(`${address}/wallet/nosuch`)).text()).toBe('<title>app</title>')
  expect((await fetch(`${address}/assets/gone-7654321.js`)).status).toBe(404)
})

it("serves the prerendered page at /home with the site's origin, and nowhere else", async () => {
  const home = await fetch(`${address}/home`)
  expect(await home.text()).toBe('<title>home at https://bank.example</title>')
  expect(home.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
  expect(await (await fetch(`${address}/pages/en-US.html`)).text()).toBe('<title>app</title>')
  expect(await (await fetch(`${address}/.vite/manifest.json`)).text()).toBe('<title>app</title>')
})

it('preloads the files of a member’s screen only if the session cookie is present', async () => {
  const wallet = async (cookie: string) => (await fetch(`${address}/wallet`, { headers: { cookie } })).text()
  expect(await wallet('a=1; token=x')).toBe('<title>wallet</title>')
  for (const cookie of ['a=1', 'token=', 'other_token=x']) expect(await wallet(cookie)).toBe('<title>app</title>')
})

it('accepts only GET and HEAD', async () => {
  expect((await fetch(`${address}/wallet`, { method: 'POST' })).status).toBe(405)
})

it('answers a malformed URL with 400 and keeps running', async () => {
  const { port } = front.address() as AddressInfo
  const [answer] = (await once(request({ port, path: '//' }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(400)
  expect((await fetch(`${address}/wallet`)).status).toBe(200)
})

it('proxies api requests and responses unchanged', async () => {
  const answer = await fetch(`${address}/api/v1/asset`, { method: 'POST', body: 'asked' })
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(answer.headers.get('x-host')).toBe(new URL(address).host)
  expect(answer.headers.get('content-security-policy')).toBeNull()
  expect(await answer.text()).toBe('asked')
})

it('does not pass a truncated response on as complete', async () => {
  await expect(fetch(`${address}/api/cut`).then((answer) => answer.text())).rejects.toThrow()
})

it('proxies the real-time connection', async () => {
  const asked = request(`${address}/api/v1/socket`, { headers: { connection: 'upgrade', upgrade: 'echo' } }).end()
  const [answer, line] = await once(asked, 'upgrade')
  expect(answer.statusCode).toBe(101)
  line.write('hello')
  const [echo] = await once(line, 'data')
  expect(String(echo)).toBe('hello')
  line.destroy()
})
