import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Manifest = { readonly name: string; readonly version: string }
type Published = {
  readonly name: string
  readonly 'dist-tags': Readonly<Record<string, string>>
  readonly versions: Readonly<Record<string, Manifest>>
  readonly _attachments: Readonly<Record<string, { readonly data: string }>>
}

/**
 * Starts a local registry that holds only the packages published to it, for as long as it runs. It implements the parts of npm's protocol
 * that `npm publish` and `npm install` use.
 */
export async function startRegistry() {
  const packages = new Map<string, Published>()
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const answer = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
    if (request.method === 'PUT')
      return void take(request).then((published) => {
        packages.set(published.name, published)
        answer(201, {})
      })
    const [name = '', file] = path.split('/-/')
    const found = packages.get(name)
    const tarball = file === undefined ? undefined : found?._attachments[file]
    if (tarball) return void response.end(Buffer.from(tarball.data, 'base64'))
    if (!found || file !== undefined) return answer(404, { error: `${path} was not published here` })
    const { _attachments: _, ...shown } = found
    answer(200, shown)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/`,
    publish: async (folder: string): Promise<void> => {
      // The registry needs no account, but npm publishes only with one.
      const args = ['publish', '--registry', `http://${host}/`, `--//${host}/:_authToken=anybody`, '--access', 'public']
      await run('npm', [...args, '--ignore-scripts'], { cwd: folder })
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Registry = Awaited<ReturnType<typeof startRegistry>>

async function take(request: IncomingMessage): Promise<Published> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Published
}
