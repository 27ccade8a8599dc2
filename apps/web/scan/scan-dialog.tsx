import { Button, ModalDialog, Note, Stack, Text } from '@cocobnk/ui'
import { type ChangeEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../texts.ts'
import { type CameraFailure, startScan } from './camera.ts'
import { loadDetector } from './detector.ts'
import { readScanned, type Scanned } from './read-scanned.ts'
import css from './scan-dialog.module.css'

type ScanDialogProps = {
  /** Returns the reason if the code cannot be used; the dialog then stays open and shows it. */
  readonly onRead: (code: Scanned) => string | undefined
  readonly onClose: () => void
}

/** Reads a code from the camera or from an image. The camera is off whenever this is not shown. */
export default function ScanDialog({ onRead, onClose }: ScanDialogProps): ReactNode {
  const t = useText('scan')
  const [failure, setFailure] = useState<CameraFailure>()
  const [refusal, setRefusal] = useState<string>()
  const read = (text: string) => {
    const refused = onRead(readScanned(text))
    setRefusal(refused)
    if (refused === undefined) onClose()
    return refused === undefined
  }
  return (
    <ModalDialog open onClose={onClose} title={t('title')}>
      <Stack gap="md">
        {failure ? <Note>{t(`failed.${failure}`)}</Note> : <Picture onRead={read} onFail={setFailure} />}
        <div role="status">{refusal ? <Note tone="danger">{refusal}</Note> : null}</div>
        <Text size="sm" tone="muted">
          {t('hint')}
        </Text>
        <ImageButton onRead={read} onFail={() => setRefusal(t('image.failed'))} />
      </Stack>
    </ModalDialog>
  )
}

type PictureProps = {
  readonly onRead: (text: string) => boolean
  readonly onFail: (reason: CameraFailure) => void
}

function Picture({ onRead, onFail }: PictureProps): ReactNode {
  const t = useText('scan')
  const video = useRef<HTMLVideoElement>(null)
  const read = useEffectEvent(onRead)
  const fail = useEffectEvent(onFail)
  useEffect(() => {
    if (!video.current) return undefined
    return startScan({ video: video.current, onRead: (text) => read(text), onFail: (reason) => fail(reason) })
  }, [])
  return <video ref={video} className={css.picture} aria-label={t('picture')} muted playsInline />
}

type ImageButtonProps = { readonly onRead: (text: string) => boolean; readonly onFail: () => void }

/** For codes in messages or screenshots, and for devices without a camera. */
function ImageButton({ onRead, onFail }: ImageButtonProps): ReactNode {
  const t = useText('scan')
  const input = useRef<HTMLInputElement>(null)
  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const text = await readImage(file)
    if (text === undefined) onFail()
    else onRead(text)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={t('image')}
        onChange={(event) => void take(event)}
      />
      <Button onClick={() => input.current?.click()}>{t('image')}</Button>
    </>
  )
}

/** Returns undefined if the file is not an image or contains no code. */
async function readImage(file: File): Promise<string | undefined> {
  try {
    const [detect, image] = await Promise.all([loadDetector(), createImageBitmap(file)])
    return await detect(image)
  } catch {
    return undefined
  }
}
