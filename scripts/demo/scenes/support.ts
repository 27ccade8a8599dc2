import type { Scene } from '../scene.ts'

export const support: Scene = { name: 'support' }
