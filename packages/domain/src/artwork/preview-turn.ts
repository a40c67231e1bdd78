/** Rendering of this long ago no longer counts against a client. */
export const PREVIEW_COST_WINDOW_MS = 10 * 60_000
/** Rendering time that counts like one more file that waits: about what an honest file takes. */
const FILE_MS = 2_000

/** Load of a client's previews on the shared renderer: how many wait, and the time that the last ones took. */
export type PreviewLoad = { waiting: number; renderedMs: number }

/**
 * Place of the client's next preview in the queue of all: behind as many of the others' as it had itself lately, so that
 * each client waits for its own files. Zero is the first.
 */
export const previewTurn = ({ waiting, renderedMs }: PreviewLoad): number => waiting + Math.floor(renderedMs / FILE_MS)
