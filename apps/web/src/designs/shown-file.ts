/** The file whose preview is looked at. */
export type ShownFile = { fileId: string; previewId: string; fileName: string }
