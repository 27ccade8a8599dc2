import { createFileRoute } from '@tanstack/react-router'
import { SettingScreen } from '../../features/setting/setting-screen.tsx'
import { settingSearch } from '../../features/setting/setting-search.ts'

export const Route = createFileRoute('/_desk/settings')({
  validateSearch: settingSearch,
  component: () => <SettingScreen search={Route.useSearch()} />,
})
