/** Time window in which rendering counts against a client. */
export const PREVIEW_COST_WINDOW_MS = 10 * 60_000
/** Rendering time that counts as one more waiting file: the time of a typical file. */
const FILE_MS = 2_000

/** Load of a client on the shared renderer: waiting previews, and rendering time within the window. */
export type PreviewLoad = { waiting: number; renderedMs: number }

/**
 * Position of the client's next preview in the shared queue, from 0: behind as many previews of others as its own
 * recent load, so that each client waits for its own files.
 */
export const assignPreviewTurn = ({ waiting, renderedMs }: PreviewLoad): number =>
  waiting + Math.floor(renderedMs / FILE_MS)
