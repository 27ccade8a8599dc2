import { once } from 'node:events'
import { serveFiles } from '@cocobnk/front/serve'
import { freePort } from '@cocobnk/stack'
import { galleryOutput } from './build-fronts.ts'

/** Serves the component gallery, for rules about components that no screen uses yet. */
export async function startGallery(): Promise<{ readonly address: string; stop(): Promise<void> }> {
  const port = await freePort()
  const server = await serveFiles(galleryOutput, port)
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { address: `http://localhost:${port}`, stop }
}
