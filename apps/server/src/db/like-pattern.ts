/** Returns a LIKE pattern for texts that contain the word; `%`, `_` and `\` in the word are escaped. */
export const toLikePattern = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
