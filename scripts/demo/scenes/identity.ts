import type { Scene } from '../scene.ts'

export const identity: Scene = { name: 'identity' }
