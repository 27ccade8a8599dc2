import { ApiError } from '@cocobnk/client'
import { Button, IconButton, IconClose, Text } from '@cocobnk/ui'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import css from './file-field.module.css'
import { dataAddress } from './queries.ts'

export type HandedIn = {
  readonly key: string
  /** Data URL of an image; undefined for a PDF. */
  readonly preview: string | undefined
  readonly name: string
  readonly fileSeq?: string
  readonly pages?: number
  readonly trouble?: string
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'
const MAX_FILES = 5

type FileFieldProps = {
  readonly files: readonly HandedIn[]
  readonly onChange: (change: (files: readonly HandedIn[]) => readonly HandedIn[]) => void
  readonly error?: string | undefined
  /** Upload function; defaults to the member's own files. */
  readonly handIn?: ((file: File) => Promise<{ readonly file_seq: string; readonly pages: number }>) | undefined
}

/** Documents from the camera or the device. Each is uploaded at once, so that faults are reported while the document is at hand. */
export function FileField({ files, onChange, error, handIn }: FileFieldProps): ReactNode {
  const t = useText('kyc')
  const { client } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)

  const update = (key: string, change: Partial<HandedIn>) =>
    onChange((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const send = async (key: string, file: File) => {
    try {
      const kept = handIn ? await handIn(file) : (await client.call('POST /file', { upload: file })).file
      update(key, { fileSeq: kept.file_seq, pages: kept.pages })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      update(key, { trouble: typeof failure.error === 'string' ? failure.message : t('file.failed') })
    }
  }

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])].slice(0, MAX_FILES - files.length)
    event.target.value = ''
    for (const file of chosen) {
      const key = crypto.randomUUID()
      const preview = file.type.startsWith('image/') ? await dataAddress(file) : undefined
      onChange((all) => [...all, { key, name: file.name, preview }])
      void send(key, file)
    }
  }

  const choose = (withCamera: boolean) => {
    setCamera(withCamera)
    // After the `accept` attribute has been rendered.
    setTimeout(() => input.current?.click())
  }

  return (
    <fieldset className={css.field} aria-describedby={error ? 'files-error' : undefined}>
      <legend className={css.label}>{t('files')}</legend>
      <Text size="sm" tone="muted">
        {t('files.hint')}
      </Text>
      <ul className={css.list}>
        {files.map((file) => (
          <FileRow key={file.key} file={file} onRemove={() => onChange((all) => all.filter((one) => one !== file))} />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        className={css.input}
        accept={camera ? 'image/*' : ACCEPTED}
        multiple={!camera}
        aria-label={t('files.choose')}
        tabIndex={-1}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => void add(event)}
      />
      {files.length < MAX_FILES ? (
        <div className={css.buttons}>
          <Button size="sm" onClick={() => choose(false)}>
            {t('files.choose')}
          </Button>
          <Button size="sm" className={css.camera} onClick={() => choose(true)}>
            {t('files.camera')}
          </Button>
        </div>
      ) : null}
      {error ? (
        <p id="files-error" className={css.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

function FileRow({ file, onRemove }: { readonly file: HandedIn; readonly onRemove: () => void }): ReactNode {
  const t = useText('kyc')
  const state = file.trouble ?? (file.fileSeq ? t('file.kept', { pages: file.pages ?? 1 }) : t('file.sending'))
  return (
    <li className={css.row} data-state={file.trouble ? 'refused' : file.fileSeq ? 'kept' : 'sending'}>
      {file.preview ? (
        <img className={css.preview} src={file.preview} alt="" />
      ) : (
        <span className={css.preview}>PDF</span>
      )}
      <span className={css.words}>
        <span className={css.name}>{file.name}</span>
        <span className={css.state} role="status">
          {state}
        </span>
        {file.trouble || file.fileSeq ? null : <progress className={css.progress} aria-label={t('file.sending')} />}
      </span>
      <IconButton label={t('file.remove', { name: file.name })} onClick={onRemove}>
        <IconClose />
      </IconButton>
    </li>
  )
}
