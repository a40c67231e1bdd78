/** File whose preview is open. */
export type ShownFile = { fileId: string; previewId: string; fileName: string }
