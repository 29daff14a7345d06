/** How much is looked at in one go before others have their turn. */
const oneGo = 20_000

/** How many combinations an answer may still try, and whether it had to leave something untried. Others have their turn in between. */
export class Budget {
  #left: number
  #sincePause = 0
  isWhole = true

  constructor(tries: number) {
    this.#left = tries
  }

  /** How many combinations may be tried of so many that are asked for. */
  grant(asked: number): number {
    return Math.min(asked, this.#left)
  }

  spend(tries: number): void {
    this.#left -= tries
  }

  /** So much was looked at: once it was enough for one go, whoever waits comes first. */
  async looked(many: number): Promise<void> {
    this.#sincePause += many
    if (this.#sincePause < oneGo) return
    this.#sincePause = 0
    await new Promise((resume) => setImmediate(resume))
  }
}
