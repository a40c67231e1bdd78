/** Type of an area's texts in another language: the same keys as the Estonian one. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>
}
