import { RpcRefused } from '@cocobnk/chain'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { blocksPage } from './blocks-page.ts'
import { ASSETS, type Faucet, NETWORKS } from './faucet.ts'
import { faucetPage } from './pages.ts'

const sending = z.object({
  asset: z.enum(ASSETS),
  address: z.string().trim().min(20).max(120),
  coins: z.string().regex(/^\d{1,6}(\.\d{1,18})?$/),
  memo: z
    .string()
    .regex(/^\d{0,20}$/)
    .optional()
    .transform((digits) => (digits ? BigInt(digits) : undefined)),
})
const mining = z.object({ network: z.enum(NETWORKS), blocks: z.coerce.number().int().min(1).max(100) })

export async function faucetRoutes(server: FastifyInstance, { faucet }: { readonly faucet: Faucet }): Promise<void> {
  const show = (reply: FastifyReply, said?: string) => reply.type('text/html').send(faucetPage(said))
  const showBlocks = async (reply: FastifyReply, said?: string) =>
    reply.type('text/html').send(blocksPage(await faucet.heights(), said))
  server.get('/faucet', (_, reply) => show(reply))
  server.get('/blocks', (_, reply) => showBlocks(reply))
  server.post('/faucet/send', async (request, reply) => {
    const gift = sending.parse(request.body)
    const said = await whatNodeSays(async () => `Sent as ${await faucet.send(gift)}. It waits for a block.`)
    return show(reply, said)
  })
  server.post('/faucet/mine', async (request, reply) => {
    const { network, blocks } = mining.parse(request.body)
    const said = await whatNodeSays(async () => {
      await faucet.mine(network, blocks)
      return `${network} is ${blocks} ${blocks === 1 ? 'block' : 'blocks'} longer.`
    })
    return showBlocks(reply, said)
  })
}

/** Returns the result, or the node's own error message if it rejects the request, for example for an invalid address. */
async function whatNodeSays(work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RpcRefused) return `The node refused: ${error.message}`
    if (error instanceof RangeError) return `${error.message}.`
    throw error
  }
}
