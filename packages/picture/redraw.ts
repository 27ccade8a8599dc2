import sharp from 'sharp'

/** As large as a reader needs to judge a document, and no more to keep. */
const LONG_SIDE_PIXELS = 2_400
/** A photograph of a good telephone has 50 million; a bomb has billions. */
const MAX_PIXELS = 60_000_000
const TIMEOUT_SECONDS = 15
const QUALITY = 86

// Only what we accept is ever decoded, and one file at a time holds memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** The same picture drawn anew: upright, bounded, and without a byte that was sent, metadata and trailing data included. */
export function redraw(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: LONG_SIDE_PIXELS, height: LONG_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
