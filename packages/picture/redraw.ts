import sharp from 'sharp'

/** Large enough to judge a document, and no larger. */
const LONG_SIDE_PIXELS = 2_400
/** A good phone camera has 50 million pixels; a bomb has billions. */
const MAX_PIXELS = 60_000_000
const TIMEOUT_SECONDS = 15
const QUALITY = 86

// Only accepted formats are ever decoded, and only one file at a time uses memory.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

/** Redraws a picture: upright, bounded, and without any byte that was sent, including metadata and trailing data. */
export function redraw(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: LONG_SIDE_PIXELS, height: LONG_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
