import { createFileRoute } from '@tanstack/react-router'
import { InstrumentScreen } from '../../features/instrument/instrument-screen.tsx'
import { instrumentSearch } from '../../features/instrument/instrument-search.ts'

export const Route = createFileRoute('/_desk/instruments')({
  validateSearch: instrumentSearch,
  component: () => <InstrumentScreen search={Route.useSearch()} />,
})
