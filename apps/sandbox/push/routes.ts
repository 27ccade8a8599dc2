import { randomUUID } from 'node:crypto'
import { type Device, newDevice, vapidFault } from '@cocobnk/web-push/device'
import type { FastifyInstance } from 'fastify'

type Named = { readonly Params: { readonly id: string } }
/** A subscribed browser and the messages it has shown. Once gone, its endpoint answers 410. */
type Kept = { readonly device: Device; readonly shown: unknown[]; isGone: boolean }

const MOST_MESSAGES = 100

/** A browser vendor's push service, and the browsers that subscribe to it. */
export async function pushRoutes(server: FastifyInstance, { origin }: { readonly origin: string }): Promise<void> {
  const devices = new Map<string, Kept>()
  server.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))

  // For tests and scripts: a browser that subscribes.
  server.post('/push', (_, reply) => {
    const [id, device] = [randomUUID(), newDevice()]
    devices.set(id, { device, shown: [], isGone: false })
    return reply.status(201).send({ id, endpoint: `${origin}/push/${id}`, ...device.keys })
  })

  server.post<Named>('/push/:id', (request, reply) => {
    const kept = devices.get(request.params.id)
    if (!kept || kept.isGone) return reply.status(410).send()
    const fault = vapidFault(request.headers.authorization, origin)
    if (fault) return reply.status(403).send({ error: fault })
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl)
      return reply.status(400).send({ error: 'not as RFC 8030 and 8188 say' })
    kept.shown.push(JSON.parse(kept.device.open(request.body as Buffer)))
    kept.shown.splice(0, kept.shown.length - MOST_MESSAGES)
    return reply.status(201).send()
  })

  server.get<Named>('/push/:id', (request) => ({ list: devices.get(request.params.id)?.shown ?? [] }))

  server.delete<Named>('/push/:id', (request, reply) => {
    const kept = devices.get(request.params.id)
    if (kept) kept.isGone = true
    return reply.status(204).send()
  })
}
