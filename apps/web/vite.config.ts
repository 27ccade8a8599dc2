import { frontEnd } from '@cocobnk/front/vite'
import { defineConfig } from 'vite'

export default defineConfig(
  frontEnd({
    port: Number(process.env.WEB_PORT ?? 5173),
    api: { url: process.env.API_URL ?? 'http://127.0.0.1:3000', paths: ['/api'] },
  }),
)
