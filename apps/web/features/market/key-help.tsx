import { Kbd, ModalDialog } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './key-help.module.css'
import { TRADE_KEYS } from './trade-keys.ts'

type KeyHelpProps = { readonly open: boolean; readonly onClose: () => void }

export default function KeyHelp({ open, onClose }: KeyHelpProps): ReactNode {
  const t = useText('market')
  return (
    <ModalDialog open={open} onClose={onClose} title={t('keys')}>
      <dl className={css.keys}>
        {Object.entries(TRADE_KEYS).map(([key, act]) => (
          <div key={key}>
            <dt>
              <Kbd>{key.toUpperCase()}</Kbd>
            </dt>
            <dd>{t(`keys.${act}`)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd>
          </dt>
          <dd>{t('keys.nudge')}</dd>
        </div>
        <div>
          <dt>
            <Kbd>Enter</Kbd>
          </dt>
          <dd>{t('keys.send')}</dd>
        </div>
      </dl>
      <p className={css.note}>{t('keys.note')}</p>
    </ModalDialog>
  )
}
