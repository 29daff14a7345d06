import { cpSync, existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

// npm run new: begins a module as a copy of one that stands, under names of its own. What it copies is living code, so that
// it never shows how things were done before. docs/adding.md tells what is left to do.

const usage = `Usage: npm run new -- catalogue nomenclators/vehicles --one vehicle --many vehicles --es Vehículo,Vehículos --en Vehicle,Vehicles
       npm run new -- document operations/repairs --one repair --many repairs --es Reparación,Reparaciones --en Repair,Repairs --series RE
Also: --permission NAME (that of the module copied), --like DOMAIN/MODULE, --root FOLDER`

interface Model {
  folder: string
  /** What one is called there, in Spanish and English, one and many. */
  es: readonly [string, string]
  en: readonly [string, string]
}

const models: Readonly<Record<string, Model>> = {
  catalogue: { folder: 'nomenclators/areas', es: ['área', 'áreas'], en: ['area', 'areas'] },
  document: {
    folder: 'operations/purchases-of-services',
    es: ['compra de servicios', 'compras de servicios'],
    en: ['service purchase', 'service purchases'],
  },
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
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
})
const [sort = '', path = ''] = positionals
const { one, many, es, en, root } = values
const model = models[sort]
const isName = (name: string | undefined): name is string => /^[a-z][A-Za-z]*$/.test(name ?? '')
if (!model || !/^[a-z-]+\/[a-z-]+$/.test(path) || !isName(one) || !isName(many) || !es || !en) {
  console.error(usage)
  process.exit(2)
}
const like = values.like ?? model.folder
const target = join(root, 'modules', path)
if (existsSync(target)) {
  console.error(`${path} is there already.`)
  process.exit(2)
}

const read = (file: string) => readFileSync(file, 'utf8')
const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const kebab = (name: string) => snake(name).replaceAll('_', '-')

/** What the module copied calls its kind, read from where it says so. */
const kind = read(join(root, 'modules', like, 'kind.ts'))
const inKind = (pattern: RegExp) => pattern.exec(kind)?.[1]
const oldOne = inKind(/export const (\w+)Kind/)!
const oldMany = inKind(/words: '(\w+)'/) ?? basename(like)
const oldTable = inKind(/table: '(\w+)'/)!
const oldType = inKind(/type: '(\w+)'/)!
const oldSeries = inKind(/series: '(\w+)'/)

/** The names of the module copied and those that take their place, the longer ones first. */
const renames: readonly (readonly [RegExp, string])[] = [
  // A file has hyphens where a name has capitals.
  [new RegExp(`(?<=/)${kebab(oldMany)}(?=\\.ts')`, 'g'), kebab(many)],
  [new RegExp(`\\b${oldTable}(?=\\b|_)`, 'g'), snake(one)],
  ...(oldSeries && values.series ? [[new RegExp(`'${oldSeries}'`, 'g'), `'${values.series}'`] as const] : []),
  [new RegExp(`(?<![A-Za-z])${oldType}(?![a-z])`, 'g'), one],
  [new RegExp(`(?<![A-Za-z])${oldMany}(?![a-z])`, 'g'), many],
  [new RegExp(`${capital(oldMany)}(?![a-z])`, 'g'), capital(many)],
  [new RegExp(`(?<![A-Za-z])${oldOne}(?![a-z])`, 'g'), one],
  [new RegExp(`${capital(oldOne)}(?![a-z])`, 'g'), capital(one)],
]

const [esOne = '', esMany = esOne] = es.split(',')
const [enOne = '', enMany = enOne] = en.split(',')
/** Names in sentences keep the case of the word that they take the place of. */
const inSentences = (text: string, from: readonly [string, string], to: readonly [string, string]) =>
  ([1, 0] as const).reduce(
    (before, at) =>
      before.replaceAll(new RegExp(`(?<!\\p{L})${from[at]}(?!\\p{L})`, 'giu'), (found) =>
        /^\p{Lu}/u.test(found) ? capital(to[at]) : to[at].toLowerCase(),
      ),
    text,
  )
/** Permissions are given to roles, so that they stay those of the module copied, or are the one that was given. */
const renamed = (text: string) =>
  text
    .split(/(\badmin[A-Z]\w*)/)
    .map((part, at) =>
      at % 2 === 1
        ? (values.permission ?? part)
        : renames.reduce((before, [from, to]) => before.replaceAll(from, to), part),
    )
    .join('')

cpSync(join(root, 'modules', like), target, {
  recursive: true,
  filter: (source) => !/\.test\.tsx?$/.test(source),
})
for (const file of globSync('**/*.*', { cwd: target })) {
  const from = join(target, file)
  const text = read(from)
  const isSpanish = file.endsWith('es.json')
  const isWords = isSpanish || file.endsWith('en.json')
  const translated = isWords
    ? isSpanish
      ? inSentences(text, model.es, [esOne, esMany])
      : inSentences(text, model.en, [enOne, enMany])
    : inSentences(inSentences(text, model.es, [esOne, esMany]), model.en, [enOne, enMany])
  writeFileSync(
    from,
    isWords
      ? renamed(translated)
      : renamed(text).replace(/names: \{[^}]*\}/, `names: { es: '${esOne}', en: '${enOne}' }`),
  )
  const name = basename(file)
    .replace(new RegExp(`^${kebab(oldMany)}(?=[.-])`), kebab(many))
    .replace(new RegExp(`^${capital(oldOne)}(?=[A-Z.])`), capital(one))
  if (name !== basename(file)) renameSync(from, join(target, dirname(file), name))
}

// The table, as the migrations state the one copied; its lines too, where it has any.
const migrations = join(root, 'db/migrations')
const schema = globSync('*.sql', { cwd: migrations }).toSorted()
const stated = schema
  .map((file) => read(join(migrations, file)))
  .join('\n')
  .match(
    new RegExp(
      `(?:^--[^\\n]*\\n)*^create table ${oldTable}(?:_line)? \\([\\s\\S]*?app\\.distribute\\([^;]*;\\n`,
      'gm',
    ),
  )
const number = String(Number(schema.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')
const migration = join(migrations, `${number}_${snake(many)}.sql`)
writeFileSync(migration, (stated ?? []).map(renamed).join('\n'))

// One line of the list of modules.
const list = join(root, 'apps/server/modules.ts')
writeFileSync(list, read(list).replace(`  '${like}',\n`, `  '${like}',\n  '${path}',\n`))

// The tables of tests know every kind of document.
if (existsSync(join(target, 'states.examples.ts'))) {
  const types = join(root, 'test/document-types.ts')
  writeFileSync(types, read(types).replace(/(?=\n\] as const)/, `\n  '${one}',`))
  const examples = join(root, 'test/state-examples.ts')
  const from = `import { examples as ${many} } from '@cuadre/${path}/states.examples.ts'\n`
  writeFileSync(
    examples,
    from + read(examples).replace(/(?=\n  \}\n  return complete)/, `\n    ...${many}(documents),`),
  )
}

// Its floor, beside the one copied; of another domain it is not known.
const floors = join(root, 'test/floors.ts')
const [domain, name] = path.split('/')
writeFileSync(
  floors,
  read(floors).replace(new RegExp(`\\n  ${domain}: \\[[\\s\\S]*?'${basename(like)}'(?=[,\\]])`), (found) =>
    dirname(like) === domain ? `${found}, '${name}'` : found,
  ),
)

console.log(`${path} begins as ${like}. Now:
  read ${migration.slice(root.length + 1)}, run npm run db:types
  say what it is in kind.ts, api.ts and the words; take away what it does not have
  see that it stands on its floor in test/floors.ts
  give it its entry in apps/web/menu.ts, and its permission in kernel/permissions.ts where it needs one of its own
  write its tests`)
