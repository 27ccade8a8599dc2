/** Returns the text of the QR code in a picture, or undefined. */
export type Detector = (picture: ImageBitmap | HTMLVideoElement) => Promise<string | undefined>

/** Shape Detection API, for which TypeScript has no types yet. */
type NativeDetector = {
  readonly detect: (picture: ImageBitmap | HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
type NativeClass = {
  new (options: { readonly formats: readonly string[] }): NativeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** Longest side of the picture for our own decoder: enough for a code that fills a third of it. */
const SIDE_MAX = 1000

/** The browser's own detector, or our decoder where there is none: in Safari, Firefox and Chrome on most desktops. */
export async function loadDetector(): Promise<Detector> {
  const Native = (globalThis as { readonly BarcodeDetector?: NativeClass }).BarcodeDetector
  if (!Native || !(await Native.getSupportedFormats()).includes('qr_code')) return loadDecoder()
  const native = new Native({ formats: ['qr_code'] })
  return async (picture) => (await native.detect(picture))[0]?.rawValue
}

async function loadDecoder(): Promise<Detector> {
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  return async (picture) => {
    const pixels = pixelsOf(picture, canvas)
    try {
      return pixels && decode(pixels)
    } catch {
      // The decoder throws if a picture contains no code.
      return undefined
    }
  }
}

function pixelsOf(picture: ImageBitmap | HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return undefined
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
