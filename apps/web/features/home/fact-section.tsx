import { Title, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { memberConfigQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import css from './fact-section.module.css'

export function FactSection(): ReactNode {
  const t = useText('home')
  const amountText = useAmountText()
  const { data: config } = useQuery(memberConfigQuery(useApp().client))
  const large = config
    ? t('facts.people.text', { amount: amountText(config.two_person_withdraw_usot) })
    : t('facts.people.textUnknown')
  return (
    <section aria-labelledby="facts-title" className={css.section}>
      <Title order={2} look="h4" id="facts-title" className={css.eyebrow}>
        {t('facts.title')}
      </Title>
      <div className={css.facts}>
        <Fact
          figure="0"
          unit={t('facts.transfer.unit')}
          title={t('facts.transfer.title')}
          text={t('facts.transfer.text')}
        />
        <Fact figure="15" unit={t('facts.rate.unit')} title={t('facts.rate.title')} text={t('facts.rate.text')} />
        <Fact figure="2" unit={t('facts.people.unit')} title={t('facts.people.title')} text={large} />
      </div>
    </section>
  )
}

type FactProps = { readonly figure: string; readonly unit: string; readonly title: string; readonly text: string }

function Fact({ figure, unit, title, text }: FactProps): ReactNode {
  return (
    <div className={css.fact}>
      <p className={css.figure}>
        {figure}
        <span className={css.unit}>{unit}</span>
      </p>
      <Title order={3}>{title}</Title>
      <p className={css.text}>{text}</p>
    </div>
  )
}
