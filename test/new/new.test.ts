import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOfTree } from '../copied-tree.ts'
import { root } from '../tree.ts'

// Begins a catalogue, a document, and a document that is like another one, in a copy of the tree, and asks there for what the tree asks
// of every kind of record.

const begun = [
  `catalogue nomenclators/vehicles --one vehicle --many vehicles --es Vehículo,Vehículos --en Vehicle,Vehicles`,
  `document operations/repairs --one repair --many repairs --es Reparación,Reparaciones --en Repair,Repairs --series RE`,
  `document treasury/shop-deposits --like treasury/deposits --one shopDeposit --many shopDeposits
   --es Depósito_de_tienda,Depósitos_de_tienda --en Shop_deposit,Shop_deposits --series DT`,
].map((words) => words.split(/\s+/).map((word) => (word.includes(',') ? word.replaceAll('_', ' ') : word)))

const asked = [
  'document-states',
  'confirmed-documents',
  'closing-over-documents',
  'attachments',
  'every-document',
  'corrections',
  'wrong-input/every-document',
  'wrong-input/closed-period',
  'kinds',
  'schema',
  'waiting-work',
  'glossary',
  'new/twins',
].map((name) => `test/${name}.test.ts`)
/** Tests of the kinds that were begun, and those of all kinds at once. */
const about =
  /repair|shopDeposit|vehicle|twin|shop deposit|every kind|every call that corrects|every table|where a kind|server and browser/

let copy = ''
beforeAll(() => {
  copy = copyOfTree('begun')
  cpSync(join(root, 'test/new/twins.ts'), join(copy, 'test/new/twins.test.ts'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Runs a program in the copy, as if nobody tested it from outside, and says what it wrote and whether all was well. */
function run(...args: readonly string[]): Promise<{ isWell: boolean; said: string }> {
  const outside = /^(VITEST|CUADRE_TEST_REPORT|NODE_ENV|TEST$|MODE$)/
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !outside.test(name)))
  return new Promise((done) => {
    execFile(process.execPath, [...args], { cwd: copy, env, maxBuffer: 1e8 }, (failure, out, wrong) =>
      done({ isWell: failure === null, said: out + wrong }),
    )
  })
}

test('what npm run new begins is applied to the database at once', async () => {
  for (const words of begun) {
    const { isWell, said } = await run('test/new/run.ts', ...words)
    expect(isWell, said).toBe(true)
    expect(said).toContain(`${words[1]} begins as`)
  }
})

test('it is formatted, and compiles on the server and in the browser', async () => {
  const formatted = await run('node_modules/oxfmt/bin/oxfmt', '--check')
  expect(formatted.isWell, formatted.said).toBe(true)
  const folders = begun.map(([, path]) => `modules/${path}`)
  const programs = {
    'tsconfig.json': [...folders, 'test/state-examples.ts', 'test/global-setup.ts', 'server-kit/**/*.d.ts'],
    'tsconfig.web.json': [...folders.map((folder) => `${folder}/web`), 'apps/web/*.d.ts'],
  }
  for (const [program, include] of Object.entries(programs)) {
    writeFileSync(join(copy, `new.${program}`), JSON.stringify({ extends: `./${program}`, include }))
    const { said } = await run('node_modules/typescript/bin/tsc', '-p', `new.${program}`)
    expect(said).toBe('')
  }
})

interface Outcome {
  fullName: string
  status: string
  failureMessages: string[]
}

/** What a person still has to write so that the tree holds. */
const glossary = `
| vehículo           | vehicle      | what carries goods            | table \`vehicle\`                                    |
| reparación         | repair       | a service that mends          | tables \`repair\`, \`repair_line\`                     |
| depósito de tienda | shop deposit | cash that a shop takes to it  | tables \`shop_deposit\`, \`shop_deposit_denomination\` |
`

test('with its words in the glossary, it does what the tree asks of every kind', async () => {
  appendFileSync(join(copy, 'docs/glossary.md'), glossary)
  const report = join(copy, 'outcome.json')
  const { said } = await run(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=product',
    `--testNamePattern=${about.source}`,
    '--reporter=json',
    `--outputFile=${report}`,
    ...asked,
  )
  expect(existsSync(report), said).toBe(true)
  const files = (
    JSON.parse(readFileSync(report, 'utf8')) as { testResults: { assertionResults: Outcome[] }[] }
  ).testResults
  const outcomes = files.flatMap(({ assertionResults }) => assertionResults)
  expect(files).toHaveLength(asked.length)
  const failed = outcomes.filter(({ status }) => status === 'failed')
  expect(failed.map(({ fullName, failureMessages: [why] }) => [fullName, why])).toEqual([])

  const passed = outcomes.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName)
  for (const type of ['repair', 'shopDeposit'])
    expect(passed).toEqual(
      expect.arrayContaining([
        type,
        `what was confirmed is refused to the application itself ${type}`,
        `${type} is listed while it is not done, and only then`,
        `to a document of ${type} that is in the books files are added later, by who works with it, and stay`,
        expect.stringMatching(`^a document of ${type} is printed in both languages`),
        `no document of ${type} is posted in a closed period`,
        expect.stringMatching(`no document of ${type} is posted$`),
        `a document of ${type} takes no id of what is not there`,
      ]),
    )
  expect(passed.filter((name) => /twin of|^a (vehicle|repair|shop deposit)/.test(name))).toHaveLength(7)
})
