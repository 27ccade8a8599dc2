import { Button, IconDeposit, IconExchange, IconSend, IconShield, ModalDialog, Text, TextLink } from '@cocobnk/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../texts.ts'
import css from './tour.module.css'

const STEPS = [
  { key: 'deposit', icon: <IconDeposit />, to: '/deposit' },
  { key: 'send', icon: <IconSend />, to: '/transfer/account-transfer' },
  { key: 'exchange', icon: <IconExchange />, to: '/exchange/direct-exchange' },
  { key: 'safety', icon: <IconShield />, to: '/certification-management/security' },
] as const

/** Four steps around the bank, above the wallet. Closing it at any step ends it; the wallet links to it. */
export default function Tour(): ReactNode {
  const t = useText('tour')
  const navigate = useNavigate()
  const [place, setPlace] = useState(0)
  const words = useRef<HTMLDivElement>(null)
  const step = STEPS[place] ?? STEPS[0]
  const isLast = place === STEPS.length - 1
  const close = () => void navigate({ href: '/wallet', replace: true })
  const go = (next: number) => setPlace(Math.min(Math.max(next, 0), STEPS.length - 1))
  // Whoever listens to the page hears the new step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => words.current?.focus(), [place])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(place + 1)
    if (key === 'ArrowLeft') go(place - 1)
  }
  return (
    <ModalDialog
      open
      onClose={close}
      title={t('title')}
      footer={
        <div className={css.foot}>
          <Button onClick={place === 0 ? close : () => go(place - 1)}>{t(place === 0 ? 'skip' : 'back')}</Button>
          <Button variant="filled" onClick={isLast ? close : () => go(place + 1)}>
            {t(isLast ? 'done' : 'next')}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys repeat what the buttons do */}
      <div ref={words} tabIndex={-1} className={css.step} onKeyDown={onKeyDown}>
        <span className={css.icon}>{step.icon}</span>
        <Text size="sm" tone="muted">
          {t('progress', { n: place + 1, all: STEPS.length })}
        </Text>
        <h3 className={css.title}>{t(`${step.key}.title`)}</h3>
        <Text>{t(`${step.key}.text`)}</Text>
        <TextLink component={Link} to={step.to}>
          {t(`${step.key}.link`)}
        </TextLink>
      </div>
    </ModalDialog>
  )
}
