import type { z } from 'zod'
import { type FieldRefusal, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import { amount, round, sum, text, zero } from '@cuadre/kernel/money.ts'
import type { LineDraft } from './line-draft.ts'
import type { PostedLine } from './posted-line.ts'

export type LineToPost = z.output<typeof LineDraft>

/** The records that lines refer to, as the catalogues hold them. */
export interface LineFacts {
  accounts: ReadonlyMap<
    string,
    {
      code: string
      type: string
      allowsMovements: boolean
      active: boolean
      requiresCostCenter: boolean
      requiresExpenseItem: boolean
      analysis: string
    }
  >
  costCenters: ReadonlyMap<string, { active: boolean }>
  expenseItems: ReadonlyMap<string, { active: boolean; hasChildren: boolean }>
  partners: ReadonlyMap<string, { active: boolean; kind: string }>
  currencies: ReadonlyMap<string, { isFunctional: boolean }>
}

export const posted = (line: LineToPost): PostedLine => ({
  accountId: line.accountId,
  debit: amount(line.debit),
  credit: amount(line.credit),
  description: line.description || null,
  costCenterId: line.costCenterId ?? null,
  expenseItemId: line.expenseItemId ?? null,
  partnerId: line.partnerId ?? null,
  currencyId: line.currencyId ?? null,
  foreignAmount: line.foreignAmount ? amount(line.foreignAmount) : null,
  rate: line.rate ? amount(line.rate) : null,
})

/** Accounts kept by client or provider are useless without one; other analyses have no catalogue that a line could name yet. */
const needsPartner = (analysis: string) => analysis === 'client' || analysis === 'provider'

export type Wrong = (field: string, code: string, parameters?: FieldRefusal['parameters']) => void

function checkAmounts(line: PostedLine, wrong: Wrong): void {
  if (line.debit.eq(zero) && line.credit.eq(zero)) wrong('debit', 'entry.lineZero')
  if (!line.debit.eq(zero) && !line.credit.eq(zero)) wrong('credit', 'entry.lineBothSides')
}

function checkAccount(line: PostedLine, facts: LineFacts, wrong: Wrong): void {
  const account = facts.accounts.get(line.accountId)
  if (!account) return wrong('accountId', 'account.unknown')
  const { code } = account
  if (!account.allowsMovements) wrong('accountId', 'account.notPostable', { code })
  if (!account.active) wrong('accountId', 'account.inactive', { code })
  if (account.requiresCostCenter && !line.costCenterId)
    wrong('costCenterId', 'entry.costCenterRequired', { code })
  if (account.requiresExpenseItem && !line.expenseItemId)
    wrong('expenseItemId', 'entry.expenseItemRequired', { code })
  if (needsPartner(account.analysis) && !line.partnerId) wrong('partnerId', 'entry.partnerRequired', { code })
}

function checkDimensions(line: PostedLine, facts: LineFacts, wrong: Wrong): void {
  const center = line.costCenterId && facts.costCenters.get(line.costCenterId)
  if (line.costCenterId && !center) wrong('costCenterId', 'costCenter.unknown')
  else if (center && !center.active) wrong('costCenterId', 'costCenter.inactive')
  const item = line.expenseItemId && facts.expenseItems.get(line.expenseItemId)
  if (line.expenseItemId && !item) wrong('expenseItemId', 'expenseItem.unknown')
  else if (item && item.hasChildren) wrong('expenseItemId', 'expenseItem.notPostable')
  else if (item && !item.active) wrong('expenseItemId', 'expenseItem.inactive')
  const partner = line.partnerId && facts.partners.get(line.partnerId)
  if (line.partnerId && !partner) wrong('partnerId', 'partner.unknown')
  else if (partner && !partner.active) wrong('partnerId', 'partner.inactive')
}

/** Half of the cent to which a foreign amount is known: what is left of some money, or a part of a debt, is that exact. */
const halfCent = amount('0.005')

/**
 * An amount agrees with its foreign amount as exactly as the rate lets it: half a foreign cent is worth half the rate. Beside
 * that, rounding line by line and letting the last one absorb what is left may cost a cent for each line.
 */
function checkForeign(line: PostedLine, count: number, facts: LineFacts, wrong: Wrong): void {
  const { currencyId, foreignAmount, rate } = line
  if (!currencyId && !foreignAmount && !rate) return
  const currency = currencyId && facts.currencies.get(currencyId)
  if (!currency) return wrong('currencyId', currencyId ? 'currency.unknown' : 'field.required')
  if (currency.isFunctional) return wrong('currencyId', 'entry.foreignIsFunctional')
  if (!foreignAmount || foreignAmount.eq(zero)) return wrong('foreignAmount', 'field.required')
  if (!rate || rate.eq(zero)) return wrong('rate', 'field.required')
  const converted = round(foreignAmount.times(rate))
  const off = foreignAmount.times(rate).minus(line.debit.plus(line.credit)).abs()
  if (
    off.gt(
      amount('0.01')
        .times(amount(String(count)))
        .plus(rate.times(halfCent)),
    )
  )
    wrong('foreignAmount', 'entry.foreignDiffers', { converted: text(converted) })
}

/** Everything that is wrong with a line, field by field. `foreignLines` is how many of its entry are in a foreign currency. */
export function checkLine(line: PostedLine, foreignLines: number, facts: LineFacts, wrong: Wrong): void {
  checkAmounts(line, wrong)
  checkAccount(line, facts, wrong)
  checkDimensions(line, facts, wrong)
  checkForeign(line, foreignLines, facts, wrong)
}

/**
 * Lines ready to be posted, or everything that is wrong with them at once: `lines.2.costCenterId` … Whether the entry
 * balances is checked last, once each line is right.
 */
export function checkedLines(lines: readonly LineToPost[], facts: LineFacts): PostedLine[] {
  const ready = lines.map(posted)
  const fields = problemsOf(ready, facts)
  if (fields.length > 0) throw wrongFields(fields)
  checkBalance(ready)
  return ready
}

/** What is wrong with each of some lines, by its position among them. */
export function problemsOf(lines: readonly PostedLine[], facts: LineFacts): FieldRefusal[] {
  const fields: FieldRefusal[] = []
  const foreignLines = lines.filter((line) => line.currencyId).length
  lines.forEach((line, position) => {
    const wrong: Wrong = (field, code, parameters) => {
      fields.push({
        path: `lines.${position}.${field}`,
        code,
        parameters: { line: position + 1, ...parameters },
      })
    }
    checkLine(line, foreignLines, facts, wrong)
  })
  return fields
}

export function checkBalance(lines: readonly Pick<PostedLine, 'debit' | 'credit'>[]): void {
  const debit = sum(lines.map((line) => line.debit))
  const credit = sum(lines.map((line) => line.credit))
  if (lines.length < 2) throw wrongFields([{ path: 'lines', code: 'entry.tooFewLines' }])
  if (debit.eq(credit)) return
  throw new Refusal('entry.unbalanced', {
    debit: text(debit),
    credit: text(credit),
    difference: text(debit.minus(credit).abs()),
  })
}
