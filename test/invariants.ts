import pg from 'pg'
import { lawViews, settingsOfLaws } from '@cuadre/accounting/integrity/law-views.ts'
import { contentsOfTable } from './contents.ts'

/** Compares each account with each row of each statement, so it costs more than all others together. */
const isOfDefinitions = (view: string) => view.startsWith('invariant_18')

interface Broken {
  invariant: string
  record: object
}

const questionOf = (view: string) =>
  `select '${view.replace('invariant_', 'I')}' as invariant, to_jsonb(broken) as record from (select * from ${view} limit 5) broken`

const byInvariant = (found: readonly Broken[]): Record<string, readonly object[]> => {
  const broken: Record<string, object[]> = {}
  for (const { invariant, record } of found) (broken[invariant] ??= []).push(record)
  return broken
}

/** Two looks with the same snapshot see the same rows: whatever is written takes a number that joins the snapshot. */
const snapshot = 'select pg_current_snapshot()::text'

const definitions = ['account', 'statement_definition', 'statement_range']
  .map(contentsOfTable)
  .join(' union all ')
  .concat(' order by 1')

const asTheProductAsks = Object.entries(settingsOfLaws)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** Asks for the invariants of one database as often as one likes: only what was written since is looked at. */
export class Auditor {
  /** Kept open, and with it the plans of the questions, which would take longer than the answers. */
  readonly #pool: pg.Pool
  #seen = ''
  #names: readonly string[] | undefined
  #definitions: string
  readonly #mark: string

  /**
   * `definitions` is the mark of those that are known to hold, since the database is a copy of theirs; `mark` asks for what is
   * another whenever something was written that a law is about.
   */
  constructor(ownerUrl: string, { definitions = '', mark = snapshot } = {}) {
    this.#pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: asTheProductAsks })
    this.#definitions = definitions
    this.#mark = mark
  }

  /** The mark of the chart and the definitions that were last found to hold. */
  get definitions(): string {
    return this.#definitions
  }

  async brokenInvariants(): Promise<Record<string, readonly object[]>> {
    const now = await this.#look('mark', this.#mark)
    if (now === this.#seen) return {}
    const laws = await this.#laws()
    const written = await this.#look('contents of definitions', definitions)
    const asked = laws.filter((law) => !isOfDefinitions(law) || written !== this.#definitions)
    // One by one: all of them in one statement take longer to plan than to answer.
    const answers = await Promise.all(asked.map((law) => this.#ask<Broken>(law, questionOf(law))))
    const broken = answers.flat()
    // What is broken is reported again until it is mended.
    const holds = broken.length === 0
    this.#seen = holds ? now : ''
    this.#definitions = holds ? written : ''
    return byInvariant(broken)
  }

  end(): Promise<void> {
    return this.#pool.end()
  }

  /** Views come with migrations alone. */
  async #laws(): Promise<readonly string[]> {
    this.#names ??= (await this.#ask<{ name: string }>('laws', lawViews)).map(({ name }) => name)
    return this.#names
  }

  async #ask<Row extends object>(name: string, text: string): Promise<Row[]> {
    return (await this.#pool.query<Row>({ name, text })).rows
  }

  async #look(name: string, text: string): Promise<string> {
    return JSON.stringify(await this.#ask(name, text))
  }
}

/** What in the books of a database breaks an invariant, by the invariant's name; empty where all of them hold. */
export async function brokenInvariants(ownerUrl: string): Promise<Record<string, readonly object[]>> {
  const auditor = new Auditor(ownerUrl)
  try {
    return await auditor.brokenInvariants()
  } finally {
    await auditor.end()
  }
}
