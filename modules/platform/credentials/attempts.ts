import { isKnown, rememberAddress } from './devices.ts'
import { type Installation, Throttle } from './throttle.ts'

const minute = 60_000

/** Who tries, and where from. */
export interface Trying extends Installation {
  address: string
  /** What the browser was given when somebody signed in on it, if it was. */
  device?: string | undefined
}

/** Counted already. */
export interface Attempt {
  /** It was the owner: what they got wrong before is forgiven. */
  succeeded(): void
  /** It was no guess, and proves nothing else: only itself is taken off. */
  takenBack(): void
}

interface Limits {
  byAccount: number
  byAddress: number
}

/** Guesses of one kind, against accounts and from addresses. */
export class Attempts {
  /** By strangers. Whoever signed in on the same device or from the same address before is counted apart: nobody locks the owner out. */
  readonly #byAccount: Throttle
  readonly #byOwner: Throttle
  readonly #byAddress: Throttle
  /** What of the count of an address was tried against one account: who gets in was mistaken and guessed nothing. */
  readonly #mistaken = new Throttle({ free: Infinity, forgetsAfter: 15 * minute })

  constructor({ byAccount, byAddress }: Limits) {
    this.#byAccount = new Throttle({ free: byAccount, forgetsAfter: 15 * minute })
    this.#byOwner = new Throttle({ free: byAccount, forgetsAfter: 15 * minute })
    // Behind one address there may be a whole office.
    this.#byAddress = new Throttle({ free: byAddress, forgetsAfter: minute })
  }

  /**
   * Counts an attempt before it is judged, or refuses it. Nothing comes between the one and the other. It is made at the account,
   * unless what is guessed at is less than that.
   */
  begin(who: Trying, email: string, against = email): Attempt {
    const known = isKnown(who, email)
    const [throttle, name] = known ? [this.#byOwner, `${known}\n${against}`] : [this.#byAccount, against]
    const pair = `${who.address}\n${email}`
    throttle.check(who, name)
    this.#byAddress.check(who, who.address)
    throttle.count(who, name)
    this.#byAddress.count(who, who.address)
    this.#mistaken.count(who, pair)
    return {
      takenBack: () => {
        throttle.forgive(who, name, 1)
        this.#byAddress.forgive(who, who.address, 1)
        this.#mistaken.forgive(who, pair, 1)
      },
      succeeded: () => {
        throttle.forgive(who, name)
        this.#byAddress.forgive(who, who.address, this.#mistaken.counted(who, pair))
        this.#mistaken.forgive(who, pair)
        rememberAddress(who, email)
      },
    }
  }
}

/** Of one who is signed in already, by their session: strangers have no part in it. */
export const bySession = new Throttle({ free: 5, forgetsAfter: 15 * minute })
