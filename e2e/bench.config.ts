import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** How quick screens are, measured alone: nothing else runs beside it. */
export default defineConfig({ ...config, testDir: './bench', testIgnore: [], workers: 1, reporter: 'list' })
