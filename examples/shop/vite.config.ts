import { defineConfig } from 'vite'

/** The script of the pages, `dist/page.js`. */
export default defineConfig({
  build: { rolldownOptions: { input: 'page.tsx', output: { entryFileNames: 'page.js' } }, modulePreload: false },
})
