import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../tree.ts'
import type { Names } from './names.ts'

// What is central of a module, and what the tables of tests say of each by hand: of the new one as of the one that is copied.

interface Places {
  from: Names
  to: Names
  /** Folders below modules. */
  like: string
  path: string
  code(text: string): string
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')
export const write = (file: string, text: string): void => writeFileSync(join(root, file), text)

const change = (file: string, found: RegExp, now: (text: string) => string): void =>
  write(file, read(file).replace(found, now))

function addToModules({ like, path }: Places): void {
  change('apps/server/modules.ts', new RegExp(`  '${like}',\n`), (line) => `${line}  '${path}',\n`)
}

/** Its floor, beside the one copied; of another domain it is not known. */
function addToFloors({ like, path }: Places): void {
  if (dirname(like) !== dirname(path)) return
  const floor = new RegExp(`\n  '?${dirname(path)}'?: \\[[^]*?'${basename(like)}'(?=[,\\]])`)
  change('test/floors.ts', floor, (found) => `${found}, '${basename(path)}'`)
}

function addToDocuments({ to, path }: Places): void {
  if (!existsSync(join(root, 'modules', path, 'states.examples.ts'))) return
  change('test/document-types.ts', /(?=\n\] as const)/, () => `\n  '${to.type}',`)
  const examples = 'test/state-examples.ts'
  change(examples, /^/, () => `import { examples as ${to.many} } from '@cuadre/${path}/states.examples.ts'\n`)
  change(examples, /(?=\n {2}\}\n {2}return complete)/, () => `\n    ...${to.many}(documents),`)
  const byChance = /(?=\n\}\n\n\/\*\* Records that are no documents)/
  change('test/business-days/written.ts', byChance, () => `\n  ${to.type}: { never: 'it was just begun' },`)
}

/** One of each catalogue, and the states in which a document is written. */
function addToTests({ from, code }: Places): void {
  const again = (text: string) => text + code(text)
  change('test/every-kind.ts', new RegExp(`^.*'${from.type}/create'.*\n`, 'm'), again)
  change('test/confirmed-documents.test.ts', new RegExp(`^ {4}${from.type}: \\[.*\n`, 'm'), again)
}

export function addToLists(places: Places): void {
  for (const add of [addToModules, addToFloors, addToDocuments, addToTests]) add(places)
}
