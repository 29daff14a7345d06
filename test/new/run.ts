import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '@cuadre/db/migrate.ts'
import { generateTypes } from '@cuadre/db/types.ts'
import { asSuperuser, withEmptyDatabase } from '../cluster.ts'
import { root } from '../tree.ts'
import { type Recorded, recorded } from './catalogue.ts'
import { addToLists, read, write } from './lists.ts'
import {
  capital,
  declared,
  inCode,
  inSentences,
  inWords,
  kebab,
  type Names,
  renaming,
  snake,
} from './names.ts'

// npm run new: begins a module as a copy of one that stands, under names of its own. What it copies is living code, and what a
// migrated database knows, so that it never shows how things were done before. docs/adding.md tells what is left to do.

const usage = `Usage: npm run new -- catalogue nomenclators/vehicles --one vehicle --many vehicles --es Vehículo,Vehículos --en Vehicle,Vehicles
       npm run new -- document operations/repairs --one repair --many repairs --es Reparación,Reparaciones --en Repair,Repairs --series RE
Also: --permission NAME (that of the module copied), --like DOMAIN/MODULE`

const models: Readonly<Record<string, string>> = {
  catalogue: 'nomenclators/areas',
  document: 'operations/purchases-of-services',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    one: { type: 'string' },
    many: { type: 'string' },
    es: { type: 'string' },
    en: { type: 'string' },
    series: { type: 'string' },
    permission: { type: 'string' },
    like: { type: 'string' },
  },
})
const [sort = '', path = ''] = positionals
const { one, many, es, en } = values
const model = models[sort]
const isName = (name: string | undefined): name is string => /^[a-z][A-Za-z]*$/.test(name ?? '')
if (!model || !/^[a-z-]+\/[a-z-]+$/.test(path) || !isName(one) || !isName(many) || !es || !en) {
  console.error(usage)
  process.exit(2)
}
const like = values.like ?? model
const target = join(root, 'modules', path)
if (existsSync(target)) {
  console.error(`${path} is there already.`)
  process.exit(2)
}

/** What the module copied calls its kind, read from where it says so. */
const kind = read(join('modules', like, 'kind.ts'))
const inKind = (pattern: RegExp) => pattern.exec(kind)?.[1]
const from: Names = {
  one: inKind(/export const (\w+)Kind/)!,
  many: inKind(/words: '(\w+)'/) ?? basename(like),
  type: inKind(/type: '(\w+)'/)!,
  table: inKind(/table: '(\w+)'/)!,
  series: inKind(/series: '(\w+)'/),
}
const to: Names = { one, many, type: one, table: snake(one), series: values.series }
const kinds = globSync('modules/*/*/kind.ts', { cwd: root }).flatMap((file) =>
  [...read(file).matchAll(/^ +table: '(\w+)'/gm)].map(([, table]) => table!),
)

const pair = (said: string): readonly [string, string] => {
  const [single = '', several = single] = said.split(',')
  return [single, several]
}
/** What one and many are called where people read it, there and here. */
function sentencesIn(language: 'es' | 'en', said: string) {
  const words = JSON.parse(read(join('modules', like, `${language}.json`))) as Record<
    string,
    { title?: string }
  >
  const single = inKind(new RegExp(`^ {2}names: \\{[^}]*\\b${language}: '([^']+)'`, 'm'))!
  return inSentences([single, words[from.many]?.title ?? single], pair(said))
}
const spanish = sentencesIn('es', es)
const english = sentencesIn('en', en)

const migrations = globSync('*.sql', { cwd: join(root, 'db/migrations') }).toSorted()
const number = String(Number(migrations.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')
const migration = `db/migrations/${number}_${snake(many)}.sql`

/** What only other modules declare, and their folders, keep their names, though the record's is in them: `count.toDeposit`. */
function foreignNames(): string[] {
  const code = globSync('modules/*/*/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const isOwn = (file: string) => file.startsWith(`modules/${like}/`)
  const names = (files: readonly string[]) => new Set(files.flatMap((file) => declared(read(file), from)))
  const own = names(code.filter(isOwn))
  const others = code.filter((file) => !isOwn(file))
  const folders = new Set(others.map((file) => file.split('/')[2]!).filter((folder) => folder.includes('-')))
  return [...folders, ...[...names(others)].filter((name) => !own.has(name))]
}

/** A quotation becomes no document of a new kind. */
const withoutQuotations = (text: string) =>
  text
    .replaceAll(/^import \{ (?:QuotationTabs|quotationAddressOf) \}.*\n/gm, '')
    .replaceAll(/\s+(?:tabs=\{<QuotationTabs [^>]*\/>\}|quotationAddressOf=\{[^}]*\})/g, '')

function renamed(file: string, text: string, code: (text: string) => string): string {
  if (file === 'es.json' || file === 'en.json')
    return `${JSON.stringify(inWords(JSON.parse(text), code, file === 'es.json' ? spanish : english), null, 2)}\n`
  return inCode(withoutQuotations(text), code, (sentence) => spanish(english(sentence)))
    .replaceAll(/\badmin[A-Z]\w*/g, (granted) => values.permission ?? granted)
    .replace(/(?<=^ {2}names: )\{[^}]*\}/m, `{ es: '${pair(es!)[0]}', en: '${pair(en!)[0]}' }`)
}

function copyModule(code: (text: string) => string): void {
  cpSync(join(root, 'modules', like), target, {
    recursive: true,
    filter: (source) => !/\.test\.tsx?$/.test(source),
  })
  for (const file of globSync('**/*.*', { cwd: target })) {
    const copied = join(target, file)
    writeFileSync(copied, renamed(basename(file), readFileSync(copied, 'utf8'), code))
    const name = basename(file)
      .replace(new RegExp(`^${kebab(from.many)}(?=[.-])`), kebab(to.many))
      .replace(new RegExp(`^${kebab(from.one)}(?=[.-])`), kebab(to.one))
      .replace(new RegExp(`^${capital(from.one)}(?=[A-Z.])`), capital(to.one))
    if (name !== basename(file)) renameSync(copied, join(target, dirname(file), name))
  }
}

function writeMigration({ statements, made, alsoIn }: Recorded, sql: (text: string) => string): void {
  // What does not have the record in its name would be there twice.
  const stated = made
    .filter((name) => sql(name) === name)
    .reduce(
      (text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), `${name}_of_${to.table}`),
      sql(statements),
    )
  const left =
    alsoIn.length > 0
      ? `-- Not said yet of ${to.table}, as it is of ${from.table}: ${alsoIn.join(', ')}.\n\n`
      : ''
  write(migration, left + stated)
}

let left: readonly string[] = []
await withEmptyDatabase(async (url) => {
  const found = await asSuperuser(url, (client) =>
    recorded(client, { table: from.table, words: snake(from.many), kinds }),
  )
  const { code, sql } = renaming(from, to, { others: found.others, foreign: foreignNames() })
  copyModule(code)
  writeMigration(found, sql)
  addToLists({ from, to, like, path, code })
  await migrate(url, 'test')
  generateTypes(url, { verify: false })
  left = found.alsoIn
})

// Other names are shorter or longer.
const written = [target, 'test', 'apps/server/modules.ts']
execFileSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', ...written], { cwd: root, stdio: 'ignore' })

const law =
  left.length > 0
    ? `\n  say in the migration of ${to.table} what ${left.join(', ')} ${left.length > 1 ? 'say' : 'says'} of ${from.table}`
    : ''
console.log(`${path} begins as ${like}. Now:
  read ${migration}, and run npm run db:types when you change it${law}
  say what it is in kind.ts, api.ts and the words; take away what it does not have
  see that it stands on its floor in test/floors.ts
  give it its entry in apps/web/menu.ts, and its permission in kernel/permissions.ts where it needs one of its own
  say its tables in docs/glossary.md, and write its tests`)
