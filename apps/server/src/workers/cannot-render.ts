import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { stat } from 'node:fs/promises'

/** A file that cannot have a picture, with the reason. */
export class CannotRender extends Error {
  readonly reason: PreviewFailure
  constructor(reason: PreviewFailure) {
    super(reason)
    this.reason = reason
  }
}

export const checkByteSize = async (path: string, max: number): Promise<void> => {
  const { size } = await stat(path)
  if (size > max) throw new CannotRender('tooLarge')
}
