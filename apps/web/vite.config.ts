import { viteConfigOf } from '@cocobnk/front/vite'
import { defineConfig } from 'vite'
import { config } from './config.ts'

export default defineConfig(viteConfigOf(config))
