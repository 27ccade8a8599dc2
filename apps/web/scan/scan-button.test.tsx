import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareDom, renderPart } from '../testing/render.tsx'
import type { Scanned } from './read-scanned.ts'
import { ScanButton } from './scan-button.tsx'

prepareDom()
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const stop = vi.fn<() => void>()
const accept = vi.fn<(code: Scanned) => string | undefined>()
const nothing = (async () => ({})) as never

type Browser = { readonly sees?: readonly string[]; readonly refusal?: string; readonly hasCamera?: boolean }

/** A browser whose camera sees these codes, one per frame; or one that refuses the camera or has none. */
async function open({ sees = [], refusal, hasCamera = true }: Browser): Promise<void> {
  const left = [...sees]
  stop.mockClear()
  accept.mockReset()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static async getSupportedFormats() {
        return ['qr_code']
      }
      async detect() {
        const rawValue = left.shift()
        return rawValue === undefined ? [] : [{ rawValue }]
      }
    },
  )
  const getUserMedia = async () => {
    if (refusal) throw new DOMException('', refusal)
    return { getTracks: () => [{ stop }] }
  }
  if (hasCamera) Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  await renderPart(<ScanButton onRead={accept} />, nothing)
  fireEvent.click(await screen.findByRole('button', { name: 'Scan a QR code' }))
}

function chooseImage(): void {
  fireEvent.change(screen.getByLabelText('Choose an image'), { target: { files: [new File([], 'code.png')] } })
}

it('reports what the camera reads, closes, and switches the camera off', async () => {
  await open({ sees: ['bitcoin:bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'] })
  await vi.waitFor(() => expect(accept).toHaveBeenCalledOnce())
  expect(accept.mock.calls[0]?.[0]).toMatchObject({ kind: 'address', network: 'Bitcoin' })
  expect(stop).toHaveBeenCalled()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows why a code cannot be used, and continues scanning', async () => {
  await open({ sees: ['Hello, world', '1234567890123'] })
  accept.mockReturnValueOnce('This code cannot be paid to.')
  expect(await screen.findByText('This code cannot be paid to.')).toBeTruthy()
  expect(stop).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(accept).toHaveBeenLastCalledWith({ kind: 'other', text: '1234567890123' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('switches the camera off when it is closed without a code', async () => {
  await open({})
  await screen.findByLabelText('Camera picture')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(stop).toHaveBeenCalled())
})

it.each([
  ['the camera is refused', { refusal: 'NotAllowedError' }, /Camera access was refused/],
  ['the camera is missing', { refusal: 'NotFoundError' }, /No camera is available/],
  ['the page may not ask for one', { hasCamera: false }, /No camera is available/],
])('offers an image instead when %s', async (_, browser, words) => {
  await open({ ...browser, sees: ['1234567890123'] })
  expect(await screen.findByText(words)).toBeTruthy()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1 }))
  chooseImage()
  await vi.waitFor(() => expect(accept).toHaveBeenCalledExactlyOnceWith({ kind: 'other', text: '1234567890123' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows a message for an image without a code', async () => {
  await open({ hasCamera: false })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1 }))
  await screen.findByText(/No camera is available/)
  chooseImage()
  expect(await screen.findByText(/no QR code in this image/)).toBeTruthy()
  expect(accept).not.toHaveBeenCalled()
})
