/** Each connection of the database keeps a plan for every name, so there are only so many. */
const mostNames = 400
/** A statement that was written for so many rows hardly comes again. */
const mostParameters = 120

/** The names of the statements of one pool: the same on all of its connections, and for every organization. */
export class StatementNames {
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()

  /**
   * The name by which connections keep a statement that comes again and again, so that the database neither reads nor plans
   * it each time.
   */
  nameOf(sql: string, parameters: number): string | undefined {
    const known = this.#names.get(sql)
    if (known !== undefined) return known
    if (parameters > mostParameters || this.#names.size === mostNames) return undefined
    const times = this.#seen.get(sql) ?? 0
    if (times < this.#timesBefore()) {
      if (this.#seen.size >= mostNames * 4) this.#seen.clear()
      this.#seen.set(sql, times + 1)
      return undefined
    }
    this.#seen.delete(sql)
    const name = `s${this.#names.size + 1}`
    this.#names.set(sql, name)
    return name
  }

  /** What comes once gets no name, and the fewer are left, the more often a statement must have come. */
  #timesBefore(): number {
    return 2 + Math.floor(this.#names.size / 16)
  }
}
