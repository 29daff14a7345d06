import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from 'vite'
import type { ListColumn, Method } from '../../../kernel/endpoint.ts'
import type { FirstCard, FirstGist, FirstScreen, Shown } from '../first-screen/described.ts'

// What a screen asks first is read from the screen itself: the `call` of its list or of the record that it loads, and of
// the list's columns which stand on a card. A screen that says it in another way is not asked for early.

interface Node {
  type: string
  [name: string]: unknown
}

interface Source {
  file: string
  nodes: readonly Node[]
}

function read(file: string): Source {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return { file, nodes: below(program as unknown as Node) }
}

/** A node and all that it is made of. */
function below(node: Node): Node[] {
  const children = Object.values(node).flatMap(
    (value) => (Array.isArray(value) ? value : [value]) as unknown[],
  )
  return [node, ...children.filter(isNode).flatMap(below)]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && ['Identifier', 'JSXIdentifier'].includes(node.type) ? String(node['name']) : undefined

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

/** The file beside this one from which a name is imported. */
function importedFrom({ file, nodes }: Source, name: string): string | undefined {
  for (const { type, specifiers, source } of nodes) {
    if (type !== 'ImportDeclaration') continue
    const isIt = (specifiers as Node[]).some(
      ({ imported, local }) => nameOf(local) === name && nameOf(imported) === name,
    )
    const from = textOf(source)
    if (isIt && from?.startsWith('.')) return resolve(dirname(file), from)
  }
  return undefined
}

type Attributes = ReadonlyMap<string, unknown>

/** What an element is given, by name: the expression, or the text. */
const attributesOf = (element: Node): Attributes =>
  new Map(
    (element['attributes'] as Node[]).map(({ name, value }) => [
      nameOf(name) ?? '',
      isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value,
    ]),
  )

interface Endpoint {
  method: Method
  path: string
  columns?: readonly ListColumn[]
}

/** What a document is called, by the key of its words, and which values of the record are said of it. */
export interface NamedHead {
  key: string
  values: Record<string, string>
  gist?: FirstGist
}

interface FirstCall extends Pick<FirstScreen, 'call' | 'card' | 'list'> {
  head?: NamedHead
}

/** The first call of a screen, and what a card shows of each row, or the head of the document. */
export async function firstCallOf(file: string): Promise<FirstCall> {
  const source = read(file)
  const waiting = source.nodes.filter(
    ({ type, name }) =>
      type === 'JSXOpeningElement' && ['RecordList', 'RecordLoader'].includes(nameOf(name) ?? ''),
  )
  const [element] = waiting
  if (!element || waiting.length > 1) return {}
  const given = attributesOf(element)
  const name = nameOf(given.get('call'))
  const from = name === undefined ? undefined : importedFrom(source, name)
  if (name === undefined || !from?.endsWith('.ts')) return {}
  const endpoint = ((await import(from)) as Record<string, Endpoint>)[name]
  if (!endpoint) throw new Error(`${file}: ${from} has no ${name}`)
  const { method, path } = endpoint
  if (nameOf(element['name']) === 'RecordLoader') {
    if (nameOf(given.get('id')) !== 'id') return {}
    const head = await headOf(source)
    return { call: ['record', method, path], ...(head && { head }) }
  }
  if (['fixed', 'inputOf', 'filterShape', 'inWords'].some((other) => given.has(other))) return {}
  const list = textOf(given.get('name'))
  const card = cardOf(source, given, endpoint)
  return { call: ['list', method, path], ...(list !== undefined && { list }), ...(card && { card }) }
}

function cardOf(screen: Source, given: Attributes, { columns = [] }: Endpoint): FirstCard | undefined {
  const name = nameOf(given.get('columns'))
  const from = name === undefined ? undefined : importedFrom(screen, name)
  if (from === undefined) return undefined
  const made = read(from).nodes.find(
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'columnsOf',
  )
  const [, displayed] = (made?.['arguments'] ?? []) as Node[]
  const stated = ((displayed?.['properties'] ?? []) as Node[]).map(({ key, value }) => ({
    id: nameOf(key) ?? textOf(key) ?? '',
    says: new Map(
      (((value as Node)['properties'] ?? []) as Node[]).map(({ key, value }) => [nameOf(key) ?? '', value]),
    ),
  }))
  const at = (slot: string) =>
    stated.filter(
      ({ says }) => textOf(says.get('card')) === slot || (slot === 'amount' && says.has('principal')),
    )
  const shownAt = (slot: string) =>
    at(slot).map(({ id, says }): Shown | undefined => {
      const column = columns.find((each) => each.id === id)
      // What is drawn in a way of its own is left to the screen.
      const isPlain = column && !says.has('cell') && ['text', 'money', 'day'].includes(column.type)
      return isPlain ? [id, column.type] : undefined
    })
  const [[title], [amount], details] = [shownAt('title'), shownAt('amount'), shownAt('detail')]
  if (!title || (at('amount').length > 0 && !amount)) return undefined
  return {
    title,
    ...(amount && { amount }),
    details: details.filter((each) => each !== undefined),
    menu: given.has('menu'),
    tabs: given.has('tabs'),
  }
}

/** The head of the one document that a screen draws: its name with values of the record, and its gist. */
async function headOf(screen: Source): Promise<NamedHead | undefined> {
  const [element, ...others] = screen.nodes.filter(
    ({ type, name }) =>
      type === 'JSXOpeningElement' && ['DocumentScreen', 'DocumentPage'].includes(nameOf(name) ?? ''),
  )
  if (!element || others.length > 0) return undefined
  const given = attributesOf(element)
  const name = given.has('title') ? nameIn(given.get('title')) : await nameOfKind(screen, given)
  if (!name) return undefined
  const gist = valuesOf(given.get('gist'))
  return { ...name, ...(gist && { gist: gist as unknown as FirstGist }) }
}

/** `t('sales.numbered', { number: sale.number })` */
function nameIn(title: unknown): Pick<NamedHead, 'key' | 'values'> | undefined {
  if (!isNode(title) || title.type !== 'CallExpression' || nameOf(title['callee']) !== 't') return undefined
  const [said, filled] = title['arguments'] as unknown[]
  const [key, values] = [textOf(said), valuesOf(filled)]
  return key !== undefined && values ? { key, values } : undefined
}

async function nameOfKind(
  screen: Source,
  given: Attributes,
): Promise<Pick<NamedHead, 'key' | 'values'> | undefined> {
  const name = nameOf(given.get('kind'))
  const from = name === undefined ? undefined : importedFrom(screen, name)
  if (name === undefined || from === undefined) return undefined
  const kind = ((await import(from)) as Record<string, { words: string }>)[name]
  return kind && { key: `${kind.words}.numbered`, values: { number: 'number' } }
}

/** Of each value where in the record it stands: `sale.client.name` is its `client.name`. Nothing where one is computed. */
function valuesOf(node: unknown): Record<string, string> | undefined {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined
  const found = (node['properties'] as Node[]).map(({ key, value }) => [nameOf(key), placeOf(value)] as const)
  if (found.some(([name, place]) => name === undefined || place === undefined)) return undefined
  return Object.fromEntries(found) as Record<string, string>
}

function placeOf(node: unknown): string | undefined {
  // One that stands alone was taken out of the record by its name.
  if (nameOf(node) !== undefined) return nameOf(node)
  return partsOf(node)?.slice(1).join('.')
}

function partsOf(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return [String(node['name'])]
  if (node.type === 'ChainExpression') return partsOf(node['expression'])
  if (node.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const [above, name] = [partsOf(node['object']), nameOf(node['property'])]
  return above && name !== undefined ? [...above, name] : undefined
}
