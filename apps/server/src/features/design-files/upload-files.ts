/** Everything that belongs to one upload lies below this: its bytes, and what attempts that failed have left. */
export const uploadFolder = (fileId: string): string => `uploads/${fileId}`
