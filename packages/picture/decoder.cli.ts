import { buffer } from 'node:stream/consumers'
import { UNREADABLE_CODE, writeFrames } from './frames.ts'
import { MAX_PAGES } from './limits.ts'
import { pdfPage } from './pdf-page.ts'
import { redraw } from './redraw.ts'

// The sandboxed process: reads an untrusted file and writes pictures. It has no secrets and no network.
const kind = process.argv[2]
const bytes = await buffer(process.stdin)
try {
  const pictures = kind === 'image' ? [await redraw(bytes)] : await pagesOf(bytes)
  if (pictures.length > MAX_PAGES) process.exitCode = UNREADABLE_CODE
  else process.stdout.write(writeFrames(pictures))
} catch (error) {
  // A missing program is not the file's fault.
  process.exitCode = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 1 : UNREADABLE_CODE
}

/** One page more than allowed shows that there are too many. */
async function pagesOf(document: Buffer): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  while (pictures.length <= MAX_PAGES) {
    const page = await pdfPage(document, pictures.length + 1)
    if (!page) return pictures
    pictures.push(await redraw(page))
  }
  return pictures
}
