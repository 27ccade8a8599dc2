import { encodeQR } from 'qr'
import { afterEach, expect, it, vi } from 'vitest'
import { loadDetector } from './detector.ts'

const PIXELS_PER_MODULE = 4

afterEach(() => vi.unstubAllGlobals())

/** jsdom cannot draw, so this canvas already contains the picture. */
function showOnCanvas(isDark: (x: number, y: number) => boolean, side: number): ImageBitmap {
  const data = new Uint8ClampedArray(side * side * 4)
  for (let at = 0; at < side * side; at += 1)
    data.set([...Array<number>(3).fill(isDark(at % side, Math.floor(at / side)) ? 0 : 255), 255], at * 4)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => ({ data, width: side, height: side }),
  } as never)
  return { width: side, height: side } as ImageBitmap
}

it('decodes a code itself in browsers without a detector', async () => {
  const modules = encodeQR('bitcoin:abc?amount=1', 'raw', { border: 4 })
  const isDark = (x: number, y: number) =>
    modules[Math.floor(y / PIXELS_PER_MODULE)]?.[Math.floor(x / PIXELS_PER_MODULE)] === true
  const picture = showOnCanvas(isDark, modules.length * PIXELS_PER_MODULE)
  expect(await (await loadDetector())(picture)).toBe('bitcoin:abc?amount=1')
})

it('finds nothing in a picture without a code', async () => {
  const picture = showOnCanvas(() => false, 100)
  expect(await (await loadDetector())(picture)).toBeUndefined()
})

it('decodes a code itself if the browser’s detector does not support QR codes', async () => {
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: async () => [] })
  expect(await (await loadDetector())(showOnCanvas(() => false, 100))).toBeUndefined()
})
