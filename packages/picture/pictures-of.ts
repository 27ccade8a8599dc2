import { ok, type Result, refuse } from '@cocobnk/result'
import { pdfPage } from './pdf-page.ts'
import { redraw } from './redraw.ts'
import { sniff } from './sniff.ts'

export const MAX_PAGES = 10

/** Not a kind we take; or damaged, locked, too large once unpacked, or too long. */
export type PictureFault = 'FILE_TYPE_REFUSED' | 'FILE_UNREADABLE'

/** A file as JPEG pictures, one for each page, in which nothing is as it was sent. */
export async function picturesOf(bytes: Buffer): Promise<Result<Buffer[], PictureFault>> {
  const kind = sniff(bytes)
  if (!kind) return refuse('FILE_TYPE_REFUSED')
  try {
    const pictures = kind === 'image' ? [await redraw(bytes)] : await pagesOf(bytes)
    return pictures.length > MAX_PAGES ? refuse('FILE_UNREADABLE') : ok(pictures)
  } catch (error) {
    if (isOurFailure(error)) throw error
    return refuse('FILE_UNREADABLE')
  }
}

/** One page more than is allowed says that there are too many. */
async function pagesOf(bytes: Buffer): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  while (pictures.length <= MAX_PAGES) {
    const page = await pdfPage(bytes, pictures.length + 1)
    if (!page) return pictures
    pictures.push(await redraw(page))
  }
  return pictures
}

/** A program that is not installed is no fault of the file. */
function isOurFailure(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
