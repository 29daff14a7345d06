import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { hasWords } from '@cuadre/server-kit/words.ts'
import { readTable } from '@cuadre/setup/localizations/table.ts'
import { steps } from '@cuadre/web/tour/steps.ts'
import { guideAddress, guidePageAddress, guidePages, isGuidePage } from '@cuadre/web/guide/pages.ts'
import type { ModuleHelp, ScreenHelp } from '@cuadre/web-kit/help.ts'
import type { Kind } from '@cuadre/kernel/kind.ts'
import type { WebModule } from '@cuadre/web-kit/module.ts'
import { screensOfModules } from './screens-of-modules.ts'

const root = join(import.meta.dirname, '..')
const helps = new Map<string, ScreenHelp>()
let paths: readonly string[]

beforeAll(async () => {
  const files = globSync(['modules/*/*/web/help.ts', 'apps/web/{guide,private}/help.ts'], { cwd: root })
  for (const file of files) {
    const { help } = (await import(join(root, file))) as { help: ModuleHelp }
    for (const [path, said] of Object.entries(help)) {
      expect(helps.has(path), `${path} is helped twice`).toBe(false)
      helps.set(path, said)
    }
  }
  const screens = await screensOfModules()
  paths = ['/', guideAddress, ...guidePages.map(guidePageAddress), ...screens.map(({ path }) => path)]
})

test('every screen has its help, and every help its screen', () => {
  expect([...helps.keys()].toSorted()).toEqual(paths.toSorted())
})

test('each module explains its own screens', async () => {
  for (const file of globSync('modules/*/*/web/module.ts', { cwd: root })) {
    const { module } = (await import(join(root, file))) as { module: WebModule }
    const own = (module.screens ?? []).map(({ path }) => path)
    if (own.length === 0) continue
    const { help } = (await import(join(root, file.replace('module.ts', 'help.ts')))) as { help: ModuleHelp }
    expect(Object.keys(help).toSorted(), file).toEqual(own.toSorted())
  }
})

const sentencesOf = ({ es, en, fields = {} }: ScreenHelp): string[] => [
  ...[es, en].flatMap(({ about, confirming, example }) => [about, confirming ?? [], example ?? []].flat()),
  ...Object.values(fields).flatMap((field) => [field.es, field.en]),
]

test('the help is short, and says it in words', () => {
  // Names of the code: camelCase, snake_case, paths, braces. A name such as MLC or N is a word.
  const ofTheMachine = /[a-z][A-Z]|_|[{}<>]|\/\w+\/|\b(?:null|undefined|id|API|JSON|endpoint|query)\b/
  const faults = [...helps].flatMap(([path, help]) =>
    sentencesOf(help)
      .filter((each) => each.length < 12 || each.length > 280 || ofTheMachine.test(each))
      .map((each) => `${path}: ${each}`),
  )
  expect(faults).toEqual([])
})

test('both languages tell the same things of a screen', () => {
  for (const [path, { es, en }] of helps) {
    expect(Object.keys(en), path).toEqual(Object.keys(es))
    expect(en.about, path).not.toBe(es.about)
  }
})

test('the help leads to a page of the guide, and names fields as the screen does', () => {
  for (const [path, { guide: page, fields = {} }] of helps) {
    expect(isGuidePage(page), `${path} leads to ${page}`).toBe(true)
    for (const key of Object.keys(fields))
      expect([hasWords('es', key), hasWords('en', key)], key).toEqual([true, true])
  }
})

test('every example is an entry of the Cuban chart: it balances, on accounts that take movements', () => {
  const chart = readTable(new URL('../apps/setup/localizations/cu/accounts.tsv', import.meta.url), 'accounts')
  const accounts = new Map(chart.map((account) => [account.text('code'), account]))
  const examples = [...helps].flatMap(([path, { entry }]) => (entry ? [{ path, entry }] : []))
  expect(examples.length).toBeGreaterThan(40)
  for (const { path, entry } of examples) {
    const lines = entry.map((line) => {
      const [side, code = '', value = ''] = line.split(' ')
      expect(accounts.get(code)?.text('allowsMovements'), `${path}: ${code}`).toBe('yes')
      return { side, value: amount(value) }
    })
    const of = (side: string) =>
      text(sum(lines.filter((line) => line.side === side).map(({ value }) => value)))
    expect(of('D'), path).toBe(of('C'))
  }
})

test('the form of every document says what is written down when it is confirmed', async () => {
  const files = globSync('modules/*/*/kind.ts', { cwd: root })
  const found = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(join(root, file))) as Record<string, Partial<Kind>>),
    ),
  )
  const forms = found
    .flat()
    .flatMap((kind) => ('workflow' in kind && 'form' in kind ? [String(kind.form)] : []))
  const known = forms.filter((form) => form.endsWith('/options') && helps.has(form))
  expect(known.length).toBeGreaterThan(10)
  expect(known.filter((form) => !helps.get(form)?.es.confirming)).toEqual([])
})

test('each step of a tour leads to a screen and says one sentence in both languages', () => {
  for (const [post, own] of Object.entries(steps)) {
    expect(own.length, post).toBeGreaterThanOrEqual(5)
    for (const { to, es, en } of own) {
      expect(paths, post).toContain(to.split('?', 1)[0])
      for (const said of [es, en]) expect(said.length, said).toBeLessThan(130)
      expect(en).not.toBe(es)
    }
  }
})
