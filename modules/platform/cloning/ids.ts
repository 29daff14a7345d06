import type { Context } from '@cuadre/server-kit/context.ts'

type Coded =
  | 'account'
  | 'expense_item'
  | 'cost_center'
  | 'currency'
  | 'category'
  | 'product'
  | 'service'
  | 'partner'
  | 'work_area'
  | 'asset_specification'

/** The ids of a catalogue by code; read once, and kept up with what is created meanwhile. */
export class Ids {
  readonly #ids: Map<string, string>

  private constructor(ids: Map<string, string>) {
    this.#ids = ids
  }

  static async of({ tx }: Pick<Context, 'tx'>, table: Coded): Promise<Ids> {
    const rows = await tx.selectFrom(table).select(['id', 'code']).execute()
    return new Ids(new Map(rows.map(({ id, code }) => [code.toLowerCase(), id])))
  }

  /** The elements of a type, which share their codes with those of others. */
  static async ofType({ tx }: Pick<Context, 'tx'>, ptype: string): Promise<Ids> {
    const rows = await tx
      .selectFrom('nomenclator')
      .select(['id', 'code'])
      .where('ptype', '=', ptype)
      .execute()
    return new Ids(new Map(rows.map(({ id, code }) => [code.toLowerCase(), id])))
  }

  add(code: string, id: string): void {
    this.#ids.set(code.toLowerCase(), id)
  }

  has(code: string): boolean {
    return this.#ids.has(code.toLowerCase())
  }

  /** Null for no code; the plan has made sure that there is a record for any other. */
  idOf(code: string | null): string | null {
    if (code === null) return null
    const id = this.#ids.get(code.toLowerCase())
    if (id === undefined) throw new Error(`nothing has the code ${code}`)
    return id
  }
}
