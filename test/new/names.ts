// The names of a module that is copied, and those that take their place.

/** What a kind of record is called where only programs read. */
export interface Names {
  /** `servicePurchase`: values and words of one. */
  one: string
  /** `servicePurchases`: words, lists and files of many. */
  many: string
  /** `buyOfServices`: its type, and what its calls are under. */
  type: string
  table: string
  series?: string | undefined
}

export const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)
export const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const kebab = (name: string) => snake(name).replaceAll('_', '-')

/** The word where no letter is beside it: `sale` of `sale_line` and `saleLine`, not of `sales`. */
const whole = (word: string) => `(?<![A-Za-z])${word}(?![a-z])`
/** The word as a name of the database has it: `sale` of `check_sale_total`. */
const inDatabase = (word: string) => `(?<![A-Za-z])${word}(?![A-Za-z])`

/** Names with the record's in them that code declares. */
export const declared = (text: string, { one, many }: Pick<Names, 'one' | 'many'>): string[] => {
  const record = `(?:${capital(one)}|${capital(many)})(?![a-z])|\\b(?:${one}|${many})(?=[A-Z])`
  const name = `\\w*(?:${record})\\w*`
  const found = text.matchAll(
    new RegExp(`(?:const|let|function|type|interface) (${name})|\\b(${name})\\??:`, 'g'),
  )
  return [...found].flatMap(([, value, property]) => value ?? property ?? [])
}

type Rename = readonly [pattern: string, to: string]

/** All at once, so that nothing is renamed twice; the first that fits holds, and what stays becomes itself. */
function renamer(stays: readonly string[], renames: readonly Rename[]): (text: string) => string {
  const patterns = [...stays, ...renames.map(([pattern]) => pattern)]
  const all = new RegExp(patterns.map((pattern) => `(${pattern})`).join('|'), 'g')
  return (text) =>
    text.replaceAll(all, (...found: unknown[]) => {
      const at = found.slice(1, patterns.length + 1).findIndex((group) => group !== undefined)
      return at < stays.length ? String(found[0]) : renames[at - stays.length]![1]
    })
}

const statement = /\bsql(?:<[^`]*?>)?`[^`]*`/g
/** Stands for the table while the words around it are renamed. */
const mark = '\uE000'

/** Marks in SQL where the table is meant, which is often called as the record is. */
const marked = (text: string, table: string) =>
  text.replaceAll(statement, (sql) =>
    sql
      .split(/('[^']*')/)
      .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(new RegExp(whole(table), 'g'), mark)))
      .join(''),
  )

/** How text is said of the new kind; `others` are names of the database that are not of it, `foreign` those of other modules' code. */
export function renaming(
  from: Names,
  to: Names,
  { others, foreign = [] }: { others: readonly string[]; foreign?: readonly string[] },
) {
  const alike = others
    .filter((name) => name !== from.table && new RegExp(inDatabase(from.table)).test(name))
    .toSorted((one, other) => other.length - one.length)
  const stays = [
    // Permissions are given to roles, and parameters have their values by their names.
    String.raw`\badmin[A-Z]\w*`,
    String.raw`\b(?:account|rate)\.[\w.]+(?=')`,
    ...alike.map((name) => `\\b${name}(?![A-Za-z])`),
    ...foreign.map((name) => `\\b${name}\\b`),
  ]
  const { table, one, many, type } = from
  const code = renamer(stays, [
    [mark, to.table],
    [`(?<=(?:From|Into|Table|Join)\\('|table: '|document: ')${table}(?=')`, to.table],
    [`(?<=\\bEffects<[^>]*')${table}(?='>)`, to.table],
    [`(?<=\\bcorrections\\(organization, (?:'\\w+', )?')${table}(?=')`, to.table],
    [`(?<![A-Za-z])${table}(?=_)|(?<=_)${table}(?![A-Za-z])`, to.table],
    // A file has hyphens where a name has capitals.
    [`(?<=/)${kebab(many)}(?=(?:-[a-z-]+)?\\.tsx?')`, kebab(to.many)],
    [`(?<=/)${kebab(one)}(?=(?:-[a-z-]+)?\\.tsx?')`, kebab(to.one)],
    ...(from.series && to.series ? [[`(?<=')${from.series}(?=')`, to.series] as const] : []),
    [whole(type), to.type],
    [whole(many), to.many],
    [`${capital(many)}(?![a-z])`, capital(to.many)],
    [whole(one), to.one],
    [`${capital(one)}(?![a-z])`, capital(to.one)],
    [inDatabase(table), to.table],
  ])
  return {
    code: (text: string) => code(marked(text, table)),
    sql: renamer(stays, [
      [`(?<!\\bapp\\.\\w+\\()'${type}'`, `'${to.type}'`],
      [inDatabase(table), to.table],
      [inDatabase(snake(many)), snake(to.many)],
    ]),
  }
}

type Pair = readonly [one: string, many: string]

/** Names in sentences keep the case of the word that they take the place of. Addresses and what stands in braces are no sentences. */
export const inSentences =
  (from: Pair, to: Pair) =>
  (text: string): string =>
    text.replaceAll(
      new RegExp(`(?<![\\p{L}/@{])(?:(${from[1]})|${from[0]})(?!\\p{L}|[./]\\p{L}|\\}\\})`, 'giu'),
      (found, several?: string) => {
        const name = to[several === undefined ? 0 : 1]
        return /^\p{Lu}/u.test(found) ? capital(name) : name.toLowerCase()
      },
    )

/** Comments, and texts that people read, stand apart from the code around them. */
const prose =
  /(\/\*\*[^]*?\*\/|\/\/ .*|(?<=')(?!(?:GET|PUT|POST|DELETE) )\p{Lu}[^'\n]* [^'\n]*(?=')|(?<=")\p{Lu}[^"\n]* [^"\n]*(?="))/u

export const inCode = (
  text: string,
  code: (text: string) => string,
  sentences: (text: string) => string,
): string =>
  text
    .split(prose)
    .map((part, at) => (at % 2 === 1 ? sentences(part) : code(part)))
    .join('')

/** The words of a module: their keys are names, what they say are sentences. */
export function inWords(
  words: unknown,
  code: (text: string) => string,
  sentences: (text: string) => string,
): unknown {
  if (typeof words === 'string') return sentences(words)
  return Object.fromEntries(
    Object.entries(words as object).map(([key, said]) => [code(key), inWords(said, code, sentences)]),
  )
}
