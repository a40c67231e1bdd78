/** `key` is the design's; `span` is the number of designs of the product, set at the first of them. */
export type MatrixHeading = { key: string; product: string; design: string; span: number }
