import { type FieldRefusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { Nature } from './account-types.ts'

/** What the chart of an organization demands of codes; its localization gives it. */
export interface ChartRules {
  /** Regular expression that codes match; null where any code goes. */
  codePattern: string | null
  /** Ranges that the statements know, by their three-digit codes; none where any number goes. */
  ranges: readonly { first: string; last: string }[]
}

interface Placed {
  code: string
  nature: Nature
}

/** Sub-accounts with these endings are deductions and transfers, which may stand on the other side of their parent. */
const contraEnding = /\.(0030|0040|0050|0998|0999)$/

const separator = '.'

/** The code of the account that a dotted code stands under: `135` for `135.0020`. */
export const parentCodeOf = (code: string): string | null =>
  code.includes(separator) ? code.slice(0, code.lastIndexOf(separator)) : null

const inRange = (code: string, { ranges }: ChartRules) =>
  ranges.length === 0 ||
  ranges.some(({ first, last }) => code.slice(0, first.length) >= first && code.slice(0, last.length) <= last)

/** Whether an account's nature goes with that of the account which sums it. */
export const fitsParent = (account: Placed, parent: Placed): boolean =>
  parent.nature === 'mixed' || account.nature === parent.nature || contraEnding.test(account.code)

/** Everything that is wrong with where an account is put, as the fields of the request. */
export function misplaced(account: Placed, parent: Placed | null, rules: ChartRules): FieldRefusal[] {
  const wrong: FieldRefusal[] = []
  if (rules.codePattern && !new RegExp(rules.codePattern).test(account.code)) {
    wrong.push({ path: 'code', code: 'account.codePattern', parameters: { code: account.code } })
  } else if (!inRange(account.code, rules)) {
    wrong.push({ path: 'code', code: 'account.codeOutOfRange', parameters: { code: account.code } })
  }
  const under = parentCodeOf(account.code)
  if (under !== null && parent?.code !== under) {
    wrong.push({
      path: 'parentId',
      code: 'account.parentCode',
      parameters: { code: account.code, parent: under },
    })
  }
  if (parent && !fitsParent(account, parent)) {
    const parameters = { code: account.code, parent: parent.code }
    wrong.push({ path: 'nature', code: 'account.natureOfParent', parameters })
  }
  return wrong
}

export function checkPlacement(account: Placed, parent: Placed | null, rules: ChartRules): void {
  const wrong = misplaced(account, parent, rules)
  if (wrong.length > 0) throw wrongFields(wrong)
}
