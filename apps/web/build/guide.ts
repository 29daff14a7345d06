import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { folded } from '../../../kernel/folded.ts'
import type { Block, GuidePart, GuideText, Inline } from '../guide/blocks.ts'
import { guidePages, type GuidePageName } from '../guide/pages.ts'

const folder = join(import.meta.dirname, '../guide')
const name = 'virtual:guide'
const languages = ['es', 'en'] as const
type Language = (typeof languages)[number]

export const guideFile = (language: Language, page: GuidePageName): string =>
  join(folder, language, `${page}.md`)

export const pictureFile = (language: Language, picture: string): string =>
  join(folder, 'pictures', language, picture)

/** A page as its file says it. What Markdown can say and the guide has no shape for is refused. */
export function readGuidePage(language: Language, page: GuidePageName): GuideText {
  const [title, ...rest] = lexer(readFileSync(guideFile(language, page), 'utf8')).filter(
    ({ type }) => type !== 'space',
  )
  if (title?.type !== 'heading' || title['depth'] !== 1)
    throw new Error(`${language}/${page}.md does not begin with its title`)
  const blocks = rest.map((token) => blockOf(token, language))
  const [summary] = blocks
  if (summary?.kind !== 'text') throw new Error(`${language}/${page}.md does not say first what it is about`)
  return { title: plain(inlines((title as Tokens.Heading).tokens)), summary: plain(summary.inside), blocks }
}

function blockOf(token: Token, language: Language): Block {
  switch (token.type) {
    case 'heading': {
      const inside = inlines((token as Tokens.Heading).tokens)
      return { kind: 'heading', id: folded(plain(inside)).replaceAll(/[^\p{L}\p{N}]+/gu, '-'), inside }
    }
    case 'paragraph': {
      const { tokens } = token as Tokens.Paragraph
      const [image] = tokens
      if (tokens.length === 1 && image?.type === 'image') return picture(image as Tokens.Image, language)
      return { kind: 'text', inside: inlines(tokens) }
    }
    case 'blockquote': {
      const [text] = (token as Tokens.Blockquote).tokens
      return { kind: 'note', inside: inlines((text as Tokens.Paragraph).tokens) }
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      const points = items.map(({ tokens }) =>
        tokens.flatMap((each) => inlines((each as Tokens.Text).tokens)),
      )
      return { kind: 'list', ordered, points }
    }
    case 'table': {
      const { header, rows, align } = token as Tokens.Table
      return {
        kind: 'table',
        head: header.map(({ tokens }) => inlines(tokens)),
        rows: rows.map((row) => row.map(({ tokens }) => inlines(tokens))),
        right: align.map((side) => side === 'right'),
      }
    }
    default:
      throw new Error(`The guide has no shape for ${token.type}: ${token.raw}`)
  }
}

const inlines = (tokens: readonly Token[] = []): Inline[] => tokens.map(inlineOf)

function inlineOf(token: Token): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return (token as Tokens.Text).text
    case 'strong':
      return { strong: inlines((token as Tokens.Strong).tokens) }
    case 'em':
      return { em: inlines((token as Tokens.Em).tokens) }
    case 'codespan':
      return { code: (token as Tokens.Codespan).text }
    case 'link':
      return { to: (token as Tokens.Link).href, inside: inlines((token as Tokens.Link).tokens) }
    default:
      throw new Error(`The guide has no shape for ${token.type}: ${token.raw}`)
  }
}

/** A picture says its size before it is here, so that nothing moves when it comes. */
function picture({ href, text }: Tokens.Image, language: Language): Block {
  const file = readFileSync(pictureFile(language, href))
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  return { kind: 'picture', source: href, alt: text, width, height }
}

export function plain(inside: readonly Inline[]): string {
  return inside
    .map((each) => {
      if (typeof each === 'string') return each
      if ('code' in each) return each.code
      return plain('strong' in each ? each.strong : 'em' in each ? each.em : each.inside)
    })
    .join('')
}

function words(block: Block): string {
  if (block.kind === 'picture') return ''
  if (block.kind === 'list') return block.points.map(plain).join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(plain).join(' ')
  return plain(block.inside)
}

/** What is searched: each page in the pieces that its headings make. */
export function partsOf(page: GuidePageName, { title, blocks }: GuideText): GuidePart[] {
  const parts: GuidePart[] = [{ page, title, text: '' }]
  for (const block of blocks) {
    if (block.kind === 'heading') {
      parts.push({ page, title, id: block.id, heading: plain(block.inside), text: '' })
      continue
    }
    const last = parts.at(-1)
    if (last) last.text = `${last.text} ${words(block)}`.trim()
  }
  return parts
}

/** A page as a module: its pictures are imported, so that each has its name by its content. */
function moduleOf(language: Language, page: GuidePageName): string {
  const text = readGuidePage(language, page)
  const pictures = text.blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : []))
  const imports = pictures.map(
    (source, at) => `import picture${at} from ${JSON.stringify(pictureFile(language, source))}`,
  )
  const addresses = pictures.map((source, at) => `${JSON.stringify(source)}: picture${at}`)
  return `${imports.join('\n')}
const pictures = { ${addresses.join(', ')} }
const text = ${JSON.stringify(text)}
for (const block of text.blocks) if (block.kind === 'picture') block.source = pictures[block.source]
export default text`
}

/**
 * The guide: `virtual:guide` says how each page, the contents and what is searched are fetched, in each language apart.
 */
export function guide(): Plugin {
  return {
    name: 'cuadre-guide',
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined
      const [what, language, page] = id.slice(name.length + 2).split('/') as [string, Language, GuidePageName]
      if (language === undefined) return listOfModules()
      for (const each of page ? [page] : guidePages) this.addWatchFile(guideFile(language, each))
      if (page) return moduleOf(language, page)
      const texts = guidePages.map((each) => [each, readGuidePage(language, each)] as const)
      const answer =
        what === 'contents'
          ? texts.map(([each, { title, summary }]) => ({ page: each, title, summary }))
          : texts.flatMap(([each, text]) => partsOf(each, text))
      return `export default ${JSON.stringify(answer)}`
    },
  }
}

function listOfModules(): string {
  const fetching = (file: string) => `() => import('${name}:${file}')`
  const byLanguage = (what: string) =>
    `{ ${languages.map((language) => `${language}: ${fetching(`${what}/${language}`)}`).join(', ')} }`
  const pages = languages.flatMap((language) =>
    guidePages.map((page) => `'${language}/${page}': ${fetching(`page/${language}/${page}`)}`),
  )
  return `export const pageFiles = { ${pages.join(', ')} }
export const contentsFiles = ${byLanguage('contents')}
export const partFiles = ${byLanguage('parts')}`
}
