import { type Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import { type Account, accountNamed } from './own-account.ts'
import type { ReadBankFile } from './reading/read-statement.ts'
import { problemAt, type ReadStatement } from './reading/statement.ts'

const byStart = (one: ReadStatement, other: ReadStatement): number => {
  const [first, second] = [one.startDay ?? '', other.startDay ?? '']
  return first < second ? -1 : Number(first > second)
}

/** A file may be of several accounts; one that names none is of the one that it is read for. */
export function sorted({ statements }: ReadBankFile, own: Account, accounts: readonly Account[]) {
  const named = statements.toSorted(byStart).map((each) => ({
    each,
    account: each.account ? accountNamed(each.account, each.currency, accounts) : own,
  }))
  const isOwn = ({ account }: (typeof named)[number]) =>
    account !== undefined && account !== 'several' && account.id === own.id
  return {
    own: named.filter(isOwn).map(({ each }) => each),
    others: named.filter((one) => !isOwn(one)).map(({ each }) => each),
    isUnclear: named.some(({ account }) => account === 'several'),
  }
}

export const wrongCurrencies = (own: readonly ReadStatement[], { currency }: Account): Problem[] =>
  own
    .filter((each) => each.currency !== null && each.currency !== currency)
    .map((each) => problemAt(1, 'bankFile.otherCurrency', { currency, found: each.currency }))

/** Each page of a file begins with what the one before it came to. */
export const breaksBetween = (own: readonly ReadStatement[]): Problem[] =>
  own.slice(1).flatMap(({ opening, movements }, at) => {
    const closing = own[at]?.closing ?? null
    if (opening === null || closing === null || opening === closing) return []
    return [problemAt(movements[0]?.place ?? 1, 'bankFile.pagesBreak', { opening, closing })]
  })
