/** Id and version of the thing that the person saw; every change names both (R22). */
export type VersionRef = { id: string; version: number }
