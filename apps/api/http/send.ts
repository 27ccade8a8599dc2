import { Readable } from 'node:stream'
import type { Download } from '@cocobnk/contract'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answer.ts'

export function send(reply: FastifyReply, { status, body, headers, download }: Answer): FastifyReply {
  reply.answerCode = body.error
  reply.status(status).headers(headers ?? {})
  if (download) return sendFile(reply, download)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Sends a file that the browser saves and does not display. Even if displayed, nothing in it could run or load. */
function sendFile(reply: FastifyReply, { bytes, mediaType, name }: Download): FastifyReply {
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(mediaType)
    .send(contentOf(bytes))
}

function contentOf(bytes: Download['bytes']): Buffer | Readable {
  return bytes instanceof Uint8Array
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Readable.from(bytes)
}
