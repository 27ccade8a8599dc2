import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { type ReactNode, useEffect, useMemo } from 'react'
import { IconSearch } from '../mark/icons.tsx'
import { useWords } from '../provider/words.ts'
import type { Command } from './command.ts'
import './command-palette-layer.css'
import css from './command-palette-layer.module.css'
import { useScrollLock } from './modal.ts'

type LayerProps = { readonly open: boolean; readonly commands: readonly Command[]; readonly onClose: () => void }

const [store, spotlight] = createSpotlight()

export default function CommandPaletteLayer({ open, commands, onClose }: LayerProps): ReactNode {
  const words = useWords()
  useEffect(() => (open ? spotlight.open() : spotlight.close()), [open])
  useScrollLock(open)
  const actions = useMemo(() => grouped(commands), [commands])
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      // Mantine locks scrolling by writing a <style> element, which the content security policy forbids.
      lockScroll={false}
      onSpotlightClose={onClose}
      nothingFound={words.nothingFound}
      searchProps={{
        placeholder: words.search,
        'aria-label': words.search,
        leftSection: <IconSearch />,
        classNames: { input: css.search ?? '' },
      }}
      classNames={{
        overlay: css.overlay ?? '',
        content: css.content ?? '',
        actionsList: css.list ?? '',
        actionsGroup: css.group ?? '',
        action: css.action ?? '',
        actionDescription: css.description ?? '',
        empty: css.empty ?? '',
      }}
      attributes={{ content: { 'aria-label': words.search } }}
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      scrollable
      maxHeight={420}
      highlightQuery={false}
    />
  )
}

function grouped(commands: readonly Command[]) {
  return commands.map(({ id, label, description, group, keywords, icon, run }) => ({
    id,
    label,
    onClick: run,
    leftSection: icon,
    ...(description ? { description } : {}),
    ...(group ? { group } : {}),
    ...(keywords ? { keywords: [...keywords] } : {}),
  }))
}
