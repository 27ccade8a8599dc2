import { CodeField, TextLink, toast } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../context.ts'
import { Countdown, useTimeLeft } from '../page/countdown.tsx'
import { useAction } from '../refusal/use-action.ts'
import { constantQuery } from '../setting/queries.ts'
import { useText } from '../texts.ts'
import css from './sent-code-field.module.css'

const MINUTE_MS = 60_000

/** Mail is slow: a second request right away sends two codes, of which only the second is valid. */
const RESEND_WAIT_MS = MINUTE_MS

type SentCodeFieldProps = {
  readonly by: 'mail' | 'sms'
  /** Remaining validity of a code that was sent earlier. */
  readonly lifeMs?: number
  /** Sends a new code; omitted where a code cannot be sent again. */
  readonly resend?: () => Promise<unknown>
  readonly submits?: boolean
}

/** Field `code`: the six digits of a mail or text message, with their remaining validity. */
export function SentCodeField({ by, lifeMs, resend, submits = false }: SentCodeFieldProps): ReactNode {
  const t = useText('sent-code')
  const wholeLifeMs = useCodeLifeMs()
  const [sentMs, setSentMs] = useState(() => Date.now() - ageOf(lifeMs, wholeLifeMs))
  const { pending, run } = useAction()
  const leftMs = useTimeLeft(sentMs + wholeLifeMs)
  const waitMs = useTimeLeft(sentMs + RESEND_WAIT_MS)
  const again = (send: () => Promise<unknown>) =>
    run(async () => {
      await send()
      setSentMs(Date.now())
      toast.success(t('sent'))
    })
  return (
    <div>
      <CodeField name="code" label={t(`code.${by}`)} required autoFocus submits={submits} />
      <p className={css.waiting}>
        <span>
          {leftMs > 0 && leftMs < Number.POSITIVE_INFINITY ? (
            <>
              {t('left')} <Countdown leftMs={leftMs} />
            </>
          ) : null}
          {leftMs === 0 ? t('over') : null}
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

/** The configured validity of a code. Infinite if the settings could not be loaded: the server checks the code anyway. */
function useCodeLifeMs(): number {
  const { data: constant } = useQuery(constantQuery(useApp().client))
  return constant ? constant.verification_code_minutes * MINUTE_MS : Number.POSITIVE_INFINITY
}

/** How long ago a code was sent, given its remaining validity. */
function ageOf(leftMs: number | undefined, wholeLifeMs: number): number {
  return leftMs === undefined || wholeLifeMs === Number.POSITIVE_INFINITY ? 0 : wholeLifeMs - leftMs
}
