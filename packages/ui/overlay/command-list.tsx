import { type ReactNode, useMemo, useState } from 'react'
import { useWords } from '../provider/words.ts'
import type { Command } from './command.ts'
import { findCommands, indexCommands } from './find-commands.ts'
import { PaletteDialog } from './palette-dialog.tsx'

type ListProps = { readonly commands: readonly Command[]; readonly onClose: () => void }

export default function CommandList({ commands, onClose }: ListProps): ReactNode {
  const words = useWords()
  const [query, setQuery] = useState('')
  const index = useMemo(() => indexCommands(commands), [commands])
  return (
    <PaletteDialog
      label={words.search}
      query={query}
      onQuery={setQuery}
      commands={findCommands(index, query)}
      onClose={onClose}
    />
  )
}
