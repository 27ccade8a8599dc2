import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { choosePorts, isPortFree, PORT_NAMES } from './ports.ts'

const everythingFree = async () => true

it('assigns each part a port in one block below the ephemeral range', async () => {
  const ports = Object.values(await choosePorts('/checkout/a', everythingFree))
  expect(new Set(ports).size).toBe(PORT_NAMES.length)
  expect(Math.max(...ports) - Math.min(...ports)).toBe(PORT_NAMES.length - 1)
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

it('assigns two stopped checkouts different blocks, although all ports look free to both', async () => {
  const [one, other] = await Promise.all([
    choosePorts('/checkout/a', everythingFree),
    choosePorts('/checkout/b', everythingFree),
  ])
  expect(one.postgres).not.toBe(other.postgres)
})

it('skips a block in which a single port is in use', async () => {
  const wished = await choosePorts('/checkout/a', everythingFree)
  const chosen = await choosePorts('/checkout/a', async (port) => port !== wished.console)
  expect(Object.values(chosen)).not.toContain(wished.console)
  expect(chosen.postgres).not.toBe(wished.postgres)
})

it('fails when nothing is free', async () => {
  await expect(choosePorts('/checkout/a', async () => false)).rejects.toThrow('no block')
})

it('detects a port that another program listens on', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  expect(await isPortFree(port)).toBe(false)
  await new Promise((resolve) => server.close(resolve))
  expect(await isPortFree(port)).toBe(true)
})
