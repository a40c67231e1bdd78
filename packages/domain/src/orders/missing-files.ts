type ItemWithFiles = {
  designFilesAreRequired: boolean
  designs: readonly { files: readonly unknown[] }[]
}

/** R12: the product requires files, and a design has none. */
export function lacksFiles({ designFilesAreRequired, designs }: ItemWithFiles): boolean {
  return designFilesAreRequired && designs.some((design) => design.files.length === 0)
}

/** R12: the order waits for files of one of its items; of one that was canceled nobody waits for any. */
export function awaitsFiles(
  items: readonly (ItemWithFiles & { id: string })[],
  canceledItems: ReadonlySet<string>,
): boolean {
  return items.some((item) => lacksFiles(item) && !canceledItems.has(item.id))
}
