type MessageRow = { id: string; content: string; author_id: string; author_name: string; created_at: Date }

/** A message as the contract tells it. */
export const messageView = ({ id, content, author_id, author_name, created_at }: MessageRow) => ({
  id,
  content,
  authorId: author_id,
  authorName: author_name,
  timestamp: created_at.toISOString(),
})
