import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/** A file that cannot have a picture, with the reason. */
export class CannotRender extends Error {
  readonly reason: PreviewFailure
  constructor(reason: PreviewFailure) {
    super(reason)
    this.reason = reason
  }
}
