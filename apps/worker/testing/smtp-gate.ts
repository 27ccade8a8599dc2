import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const END_OF_MAIL = '\r\n.\r\n'

export type SmtpGate = {
  /** From now on the server receives mails, but its replies to them are held back. */
  hold(): void
  /** Delivers the held replies and everything after them to clients that are still connected. */
  release(): void
  close(): Promise<void>
}

/** A proxy in front of the mail server that can hold the worst moment: a mail is accepted, but the client does not know it yet. */
export async function startSmtpGate(port: number, serverPort: number): Promise<SmtpGate> {
  let holding = false
  const waiting = new Set<() => void>()
  const open = new Set<Socket>()
  const gate = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1')
    let tail = ''
    let kept: Buffer[] | undefined
    const speak = () => {
      for (const data of kept ?? []) client.write(data)
      kept = undefined
    }
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        waiting.delete(speak)
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (data: Buffer) => {
      tail = (tail + data.toString('latin1')).slice(-END_OF_MAIL.length)
      if (holding && tail === END_OF_MAIL) {
        kept = []
        waiting.add(speak)
      }
      server.write(data)
    })
    server.on('data', (data: Buffer) => {
      if (kept) kept.push(data)
      else client.write(data)
    })
  })
  gate.listen(port, '127.0.0.1')
  await once(gate, 'listening')
  return {
    hold: () => {
      holding = true
    },
    release: () => {
      holding = false
      for (const speak of waiting) speak()
      waiting.clear()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      gate.close()
      await once(gate, 'close')
    },
  }
}
