import { useLocale } from '@cocobnk/i18n/react'
import { Tag, Text, Title } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { hoursHere, isCounselling } from './hours.ts'
import css from './service-hours.module.css'

/** Support hours in Korea's time and in the local time zone. */
export function ServiceHours(): ReactNode {
  const t = useText('inquiry')
  const { locale } = useLocale()
  const [now] = useState(() => Date.now())
  const here = hoursHere(locale, now, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const open = isCounselling(now)
  return (
    <section className={css.hours} aria-labelledby="service-hours">
      <div className={css.head}>
        <Title order={2} look="h3" id="service-hours">
          {t('hours.title')}
        </Title>
        <Tag tone={open ? 'success' : 'neutral'}>{t(open ? 'hours.open' : 'hours.shut')}</Tag>
      </div>
      <dl className={css.list}>
        <dt>{t('hours.counsel')}</dt>
        <dd>
          {t('hours.counselText')}
          {here ? <span className={css.here}>{t('hours.here', here)}</span> : null}
        </dd>
        <dt>{t('hours.online')}</dt>
        <dd>{t('hours.onlineText')}</dd>
      </dl>
      <Text size="sm" tone="muted">
        {t('hours.anytime')}
      </Text>
    </section>
  )
}
