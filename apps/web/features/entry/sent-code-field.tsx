import { CodeField, TextLink } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { Countdown, useTimeLeft } from './countdown.tsx'
import css from './sent-code-field.module.css'

const CODE_LIFE_MS = 5 * 60_000

type SentCodeFieldProps = {
  readonly by: 'mail' | 'sms'
  /** How long the code still lives, where it was not sent just now. */
  readonly lifeMs?: number
  /** Sends a new code; left out where a new one cannot be had here. */
  readonly resend?: () => Promise<unknown>
  readonly submits?: boolean
}

/** The six digits of a mail or text message, with the time they have left. Its name is `code`. */
export function SentCodeField({ by, lifeMs = CODE_LIFE_MS, resend, submits = false }: SentCodeFieldProps): ReactNode {
  const t = useText('sent-code')
  const [untilMs, setUntilMs] = useState(() => Date.now() + lifeMs)
  const [pending, setPending] = useState(false)
  const leftMs = useTimeLeft(untilMs)
  const again = async () => {
    setPending(true)
    try {
      await resend?.()
      setUntilMs(Date.now() + CODE_LIFE_MS)
    } finally {
      setPending(false)
    }
  }
  return (
    <div>
      <CodeField name="code" label={t(`code.${by}`)} required autoFocus submits={submits} />
      <p className={css.waiting}>
        <span>
          {leftMs > 0 ? (
            <>
              {t('left')} <Countdown leftMs={leftMs} />
            </>
          ) : (
            t('over')
          )}
        </span>
        {resend ? (
          <TextLink component="button" type="button" disabled={pending} onClick={() => void again()}>
            {t('again')}
          </TextLink>
        ) : null}
      </p>
    </div>
  )
}
