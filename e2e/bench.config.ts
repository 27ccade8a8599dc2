import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Measures the speed of screens with a single worker, so that no other test runs at the same time. */
export default defineConfig({ ...config, testDir: './bench', testIgnore: [], workers: 1, reporter: 'list' })
