import './node-version.mjs'

const { listLongSubjects, measureWords, readSourceFiles } = await import('./plain-words.mjs')

const { comments, riddles, riddleTitles, twice, participles, vague } = measureWords(readSourceFiles())
const percent = ((100 * riddles.length) / comments).toFixed(1)
console.log(`${riddles.length} of ${comments} comments open with a riddle word (${percent} %)`)
for (const { file, line, first } of riddles) console.log(`  ${file}:${line} ${first}`)
console.log(`${riddleTitles.length} titles of tests open with a riddle word`)
for (const { file, title } of riddleTitles) console.log(`  ${file} ${title}`)
console.log(`${twice.length} exported type names stand in several files`)
for (const [name, declared] of twice) console.log(`  ${name}: ${declared.map(({ file }) => file).join(', ')}`)
console.log(`${participles.length} types are named by a participle`)
for (const { file, name } of participles) console.log(`  ${file} ${name}`)
console.log(`${vague.length} types have a vague name`)
for (const { file, name } of vague) console.log(`  ${file} ${name}`)
const long = listLongSubjects()
console.log(`${long.length} subjects of commits are over 65 characters`)
for (const subject of long) console.log(`  ${subject}`)
