type MessageRow = { id: string; content: string; author_id: string; author_name: string; created_at: Date }

/** Message in the shape of the contract. */
export const presentMessage = ({ id, content, author_id, author_name, created_at }: MessageRow) => ({
  id,
  content,
  authorId: author_id,
  authorName: author_name,
  timestamp: created_at.toISOString(),
})
