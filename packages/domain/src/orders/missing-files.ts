type ItemWithFiles = {
  designFilesAreRequired: boolean
  designs: readonly { files: readonly unknown[] }[]
}

/** Checks whether the product requires files and a design has none (R12). */
export function lacksFiles({ designFilesAreRequired, designs }: ItemWithFiles): boolean {
  return designFilesAreRequired && designs.some((design) => design.files.length === 0)
}

/** Checks whether any item of the order lacks required files; canceled items do not count (R12). */
export function awaitsFiles(
  items: readonly (ItemWithFiles & { id: string })[],
  canceledItems: ReadonlySet<string>,
): boolean {
  return items.some((item) => lacksFiles(item) && !canceledItems.has(item.id))
}
