import { Drawer, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { Kbd } from '../keys/kbd.tsx'
import { useKeys } from '../keys/key-provider.tsx'
import { useText } from '../texts.ts'
import css from './key-help.module.css'

const PLACES = ['screen', 'go', 'anywhere'] as const

export function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useText('shell')
  const { bindings } = useKeys()
  return (
    <Drawer open={open} onClose={onClose} title={<strong>{t('help.title')}</strong>} label={t('help.title')}>
      {PLACES.map((place) => {
        const some = bindings.filter((binding) => binding.place === place)
        return some.length === 0 ? null : (
          <section key={place} className={css.section}>
            <h2 className={css.heading}>{t(`help.${place}`)}</h2>
            <dl className={css.keys}>
              {some.map(({ sequence, label }) => (
                <div key={sequence.join(' ')}>
                  <dt>{label}</dt>
                  <dd>
                    {sequence.map((name) => (
                      <Kbd key={name} name={name} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
      <Text size="caption" tone="quiet">
        {t('help.field')}
      </Text>
    </Drawer>
  )
}
