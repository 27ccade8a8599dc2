import { Button, Card, CheckField, Group, RichText, Title } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '../context.ts'
import { useText } from '../texts.ts'
import { hiddenToday, hideToday } from './popup-memory.ts'
import css from './popup-notice.module.css'
import { popupQuery } from './support-queries.ts'

/** A notice in a window of its own. It never blocks the page and may stay open. */
export default function PopupNotice(): ReactNode {
  const t = useText('shell')
  const { data: popups = [] } = useQuery(popupQuery(useApp().client))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [notToday, setNotToday] = useState(false)
  const [openedAt] = useState(() => new Date())
  const popup = popups.find(({ document_srl: id }) => !closed.has(id) && !hiddenToday(localStorage, id, openedAt))
  if (!popup) return null
  const close = () => {
    if (notToday) hideToday(localStorage, popup.document_srl, new Date())
    setNotToday(false)
    setClosed(new Set([...closed, popup.document_srl]))
  }
  return (
    <aside className={css.frame} aria-label={t('popup.label')}>
      <Card>
        <Title order={2} look="h3">
          {popup.title}
        </Title>
        <RichText below={2} className={css.body ?? ''}>
          {popup.body}
        </RichText>
        <Group justify="between" className={css.foot}>
          <CheckField
            name="not_today"
            label={t('popup.today')}
            checked={notToday}
            onChange={(event) => setNotToday(event.currentTarget.checked)}
          />
          <Button size="sm" onClick={close}>
            {t('popup.close')}
          </Button>
        </Group>
      </Card>
    </aside>
  )
}
