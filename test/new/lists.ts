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
}

/** One of each catalogue, the states in which a document is written, and how it comes to be corrected. */
function addToTests({ from, like, path, to, code }: Places): void {
  const again = (text: string) => text + code(text)
  change('test/every-kind.ts', new RegExp(`^.*'${from.type}/create'.*\n`, 'm'), again)
  change('test/confirmed-documents.test.ts', new RegExp(`^ {4}${from.type}: \\[.*\n`, 'm'), again)

  const corrections = 'test/corrections.test.ts'
  const imported = new RegExp(`^import \\* as (\\w+) from '@cuadre/${like}/api.ts'\n`, 'm')
  const [, calls] = imported.exec(read(corrections)) ?? []
  if (calls === undefined) return
  change(corrections, imported, (line) => line + line.replace(calls, to.many).replace(like, path))
  const entry = new RegExp(`^ {2}\\[${calls}\\.correct\\w+\\.path\\]: \\{[^]*?^ {2}\\},\n`, 'm')
  change(
    corrections,
    entry,
    (text) => text + code(text.replaceAll(`${calls}.`, '\uE001.')).replaceAll('\uE001', to.many),
  )
}

/** The laws that are views of its own count its rows as well. */
export function addToLaws(views: readonly string[], { from, to }: Pick<Places, 'from' | 'to'>): void {
  const count = ({ table }: Names) =>
    `(select count(*) from ${table} where organization_id = \${organization})`
  const laws = new Set(views.flatMap((view) => /^invariant_(\d+)/.exec(view)?.[1] ?? []))
  for (const law of laws)
    change(
      'modules/accounting/integrity/laws.ts',
      new RegExp(`^ {2}I${law}: [^]*?(?=^ {2}I|^\\})`, 'm'),
      (counted) => counted.replace(count(from), `${count(from)}\n      + ${count(to)}`),
    )
}

export function addToLists(places: Places): void {
  for (const add of [addToModules, addToFloors, addToDocuments, addToTests]) add(places)
}
