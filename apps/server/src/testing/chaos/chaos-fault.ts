import type { ChaosScene, ChaosSize, SceneOptions } from './chaos-scene.ts'

/** A fault that is ready to run: how its scene differs, and what happens while people order. */
export type OpenFault = {
  scene: Omit<SceneOptions, 'size'>
  during: (scene: ChaosScene, size: ChaosSize) => Promise<void>
  close?: () => Promise<void>
}

export type ChaosFault = {
  name: string
  summary: string
  /** Reason why this machine cannot run it. */
  lacks?: () => string | undefined
  open: () => Promise<OpenFault>
}
