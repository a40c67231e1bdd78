type ItemWithFiles = {
  designFilesAreRequired: boolean
  designs: readonly { files: readonly unknown[] }[]
}

/** R12: the product requires files, and a design has none. */
export function lacksFiles({ designFilesAreRequired, designs }: ItemWithFiles): boolean {
  return designFilesAreRequired && designs.some((design) => design.files.length === 0)
}
