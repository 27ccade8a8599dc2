import { CodeField, TextLink, toast } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Countdown, useTimeLeft } from '../page/countdown.tsx'
import { useAction } from '../refusal/use-action.ts'
import { useText } from '../texts.ts'
import css from './sent-code-field.module.css'

const CODE_LIFE_MS = 5 * 60_000

/** A mail takes its time; whoever asks again at once gets two, and only the second is good. */
const RESEND_WAIT_MS = 60_000

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
  const { pending, run } = useAction()
  const leftMs = useTimeLeft(untilMs)
  const waitMs = useTimeLeft(untilMs - CODE_LIFE_MS + RESEND_WAIT_MS)
  const again = (send: () => Promise<unknown>) =>
    run(async () => {
      await send()
      setUntilMs(Date.now() + CODE_LIFE_MS)
      toast.success(t('sent'))
    })
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
          <span>
            <TextLink
              component="button"
              type="button"
              disabled={pending || waitMs > 0}
              onClick={() => void again(resend)}
            >
              {t('again')}
            </TextLink>
            {waitMs > 0 ? (
              <>
                {' '}
                <Countdown leftMs={waitMs} />
              </>
            ) : null}
          </span>
        ) : null}
      </p>
    </div>
  )
}
