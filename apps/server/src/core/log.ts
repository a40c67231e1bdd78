type Write = (details: Record<string, unknown>, message: string) => void

/** Where a call writes what people who run the portal should know; carries the request id by itself. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }
