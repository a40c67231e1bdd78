type Write = (details: Record<string, unknown>, message: string) => void

/** Log of a call for the people who run the portal; adds the request id to every line. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write }
