import { loadDetector } from './detector.ts'

const LOOK_EVERY_MS = 150

/** `DENIED`: the member or the browser refused the camera. `NONE`: there is no camera, or it is in use. */
export type CameraFailure = 'DENIED' | 'NONE'

type Scan = {
  readonly video: HTMLVideoElement
  /** Returns whether to stop scanning. */
  readonly onRead: (text: string) => boolean
  readonly onFail: (reason: CameraFailure) => void
}

/** Shows the camera in the video element and reports the codes it reads. Returns a function that switches the camera off. */
export function startScan({ video, onRead, onFail }: Scan): () => void {
  const ending = new AbortController()
  let stream: MediaStream | undefined
  const stop = () => {
    ending.abort()
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const look = async () => {
    // Without TLS, `mediaDevices` is undefined and this throws, which counts as no camera.
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    // Closed while the permission prompt was open.
    if (ending.signal.aborted) return stop()
    video.srcObject = stream
    const [detect] = await Promise.all([loadDetector(), video.play()])
    while (!ending.signal.aborted) {
      const text = await detect(video)
      if (text !== undefined && !ending.signal.aborted && onRead(text)) return stop()
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }
  look().catch((error: unknown) => {
    const isOver = ending.signal.aborted
    stop()
    if (!isOver) onFail(error instanceof DOMException && error.name === 'NotAllowedError' ? 'DENIED' : 'NONE')
  })
  return stop
}
