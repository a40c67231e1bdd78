import type { proofs as source } from '../et/proofs.ts'
import type { Texts } from '../texts.ts'

export const proofs: Texts<typeof source> = {
  sentence: 'I have checked text, colours and size. This file may be printed.',
}
