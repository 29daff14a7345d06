import { globSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { readTable } from '@cuadre/setup/localizations/table.ts'
import { guideFile, pictureFile, plain, readGuidePage } from '@cuadre/web/build/guide.ts'
import type { Block, Inline } from '@cuadre/web/guide/blocks.ts'
import { guideAddress, guidePageAddress, guidePages, isGuidePage } from '@cuadre/web/guide/pages.ts'
import { saidBy } from '@cuadre/web-kit/said.ts'
import { screensOfModules } from './screens-of-modules.ts'

const root = join(import.meta.dirname, '..')
const languages = ['es', 'en'] as const
const pages = languages.flatMap((language) => guidePages.map((page) => ({ language, page })))

const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  switch (block.kind) {
    case 'picture':
      return []
    case 'list':
      return block.points
    case 'table':
      return [block.head, ...block.rows].flat()
    default:
      return [block.inside]
  }
}

const linksOf = (inside: readonly Inline[]): string[] =>
  inside.flatMap((each) => {
    if (typeof each === 'string' || 'code' in each) return []
    if ('to' in each) return [each.to]
    return linksOf('strong' in each ? each.strong : each.em)
  })

test('every file of the guide is a page of its contents', () => {
  for (const language of languages) {
    const files = globSync(`apps/web/guide/${language}/*.md`, { cwd: root }).map((file) =>
      basename(file, '.md'),
    )
    expect(files.toSorted()).toEqual(guidePages.toSorted())
  }
})

test.each(guidePages)('%s says the same in both languages, with the same pictures', (page) => {
  const shape = (language: 'es' | 'en') =>
    readGuidePage(language, page).blocks.map((block) => {
      if (block.kind === 'picture') return `picture ${block.source}`
      if (block.kind === 'list') return `list of ${block.points.length}`
      if (block.kind === 'table') return `table of ${block.rows.length} by ${block.head.length}`
      return block.kind
    })
  expect(shape('en')).toEqual(shape('es'))
})

test.each(pages)('every link of $language/$page leads to a screen', async ({ language, page }) => {
  const screens = await screensOfModules()
  const { blocks } = readGuidePage(language, page)
  const links = blocks.flatMap(linesOf).flatMap(linksOf)
  expect(links.length, guideFile(language, page)).toBeGreaterThan(0)
  for (const link of links) {
    const { pathname, searchParams, hash } = new URL(link, 'http://cuadre')
    const target = pathname.slice(guideAddress.length + 1)
    if (isGuidePage(target) && pathname === guidePageAddress(target)) {
      const anchors = readGuidePage(language, target).blocks.flatMap((block) =>
        block.kind === 'heading' ? [`#${block.id}`] : [],
      )
      expect(['', ...anchors], link).toContain(decodeURIComponent(hash))
      continue
    }
    if (pathname === '/' || pathname === guideAddress) continue
    const screen = screens.find(({ path }) => path === pathname)
    expect(screen, link).toBeDefined()
    expect(saidBy(screen?.search ?? {}, Object.fromEntries(searchParams)), link).toBeDefined()
  }
})

test.each(pages)(
  'the entries of $language/$page balance, on accounts of the Cuban chart',
  ({ language, page }) => {
    const chart = readTable(
      new URL('../apps/setup/localizations/cu/accounts.tsv', import.meta.url),
      'accounts',
    )
    const accounts = new Map(chart.map((account) => [account.text('code'), account]))
    const tables = readGuidePage(language, page).blocks.flatMap((block) =>
      block.kind === 'table' && ['Cuenta', 'Account'].includes(plain(block.head[0] ?? []))
        ? [block.rows]
        : [],
    )
    for (const rows of tables) {
      const columns = [1, 2].map((column) =>
        rows.map((row) => plain(row[column] ?? [])).filter((figure) => figure !== ''),
      )
      const [debit, credit] = columns.map((figures) =>
        text(sum(figures.map((figure) => amount(figure.replaceAll(/[.,]/g, ''))))),
      )
      expect(debit).toBe(credit)
      for (const row of rows) {
        const [code = '', ...words] = plain(row[0] ?? []).split(' ')
        const account = accounts.get(code)
        expect(account?.text('allowsMovements'), code).toBe('yes')
        // The page says the last part of the name, without what stands in brackets, and before it what it is a part of.
        const [named = ''] = account!.text(language === 'es' ? 'name' : 'name_en').split(' (')
        const said = words.join(' ').toLowerCase()
        expect(said.endsWith(named.split(' – ').at(-1)!.toLowerCase()), `${code} ${said}`).toBe(true)
      }
    }
  },
)

test('every picture is shown, says what it shows, and all of them are light', () => {
  let bytes = 0
  for (const language of languages) {
    const shown = guidePages
      .flatMap((page) => readGuidePage(language, page).blocks)
      .flatMap((block) => (block.kind === 'picture' ? [block] : []))
    for (const { alt } of shown) expect(alt.length).toBeGreaterThan(15)
    const made = readdirSync(join(root, 'apps/web/guide/pictures', language))
    expect(made.toSorted()).toEqual([...new Set(shown.map(({ source }) => source))].toSorted())
    for (const file of made) bytes += statSync(pictureFile(language, file)).size
  }
  expect(bytes).toBeLessThan(4_000_000)
})
