import type { Context } from '@cuadre/server-kit/context.ts'
import type { ReadTable } from '@cuadre/server-kit/files/reading/table.ts'
import { fitsParent, misplaced, parentCodeOf } from '../../accounts/rules.ts'
import { underHeadings } from '@cuadre/server-kit/files/importing/headings.ts'
import type { Problem } from '@cuadre/server-kit/files/importing/problems.ts'
import type { Base } from './base.ts'
import { codeMeant, completeTypes, type Plan, plan, type PlannedAccount, planOf } from './planned.ts'
import { chartColumns, type ChartRow, readChartRow } from './rows.ts'

export interface CheckedChart {
  /** Rows that say something of an account. */
  rows: number
  /** Headings of the chart, which its localization has already. */
  headings: number
  plan: Plan
  problems: Problem[]
}

/** What the chart would be after this file, or everything that is wrong with it. */
export function checkChart(table: ReadTable, base: Base, language: Context['language']): CheckedChart {
  const { rows, problems } = underHeadings(table, chartColumns)
  const into = planOf(base)
  const pattern = new RegExp(base.rules.codePattern ?? '.')
  const isCode = (code: string) => pattern.test(code)
  const chartRows = rows
    .map((row) => readChartRow(row, language, isCode))
    .filter((row) => row !== undefined)
    .filter(({ code }) => isCode(code) || !base.headings.has(code))
  const first = new Map<string, ChartRow>()
  for (const row of chartRows) {
    const earlier = first.get(row.code)
    if (earlier) sayTwice(row, earlier)
    else {
      first.set(row.code, row)
      plan(into, row, base)
    }
  }
  const named = [...first.values()].map(({ code }) => into.get(code)).filter((each) => each !== undefined)
  for (const account of named) checkPlacement(account, into, base)
  if (!named.some((account) => isInCircle(account, into))) {
    completeTypes(into, base)
    for (const account of into.values()) settle(account, into)
    for (const account of into.values()) checkChange(account, into)
  }
  return {
    rows: first.size,
    headings: rows.length - chartRows.length,
    plan: into,
    problems: [...problems, ...rows.flatMap((row) => row.problems)],
  }
}

const sayTwice = ({ row, code }: ChartRow, earlier: ChartRow) =>
  row.wrong('code', { code: 'import.codeTwice', parameters: { code, cell: earlier.row.cellName('code') } })

function checkPlacement(account: PlannedAccount, into: Plan, base: Base): void {
  const { given, code, parentCode } = account
  if (!given) return
  const parent = parentCode === null ? undefined : into.get(parentCode)
  const isReadable = given.nature !== null || !given.row.has('nature')
  const wrong = misplaced(account, parent ?? null, base.rules).filter(({ path }) => path === 'code')
  // A code that can't be one says nothing of where the account stands.
  for (const problem of wrong) given.row.wrong('code', problem, codeMeant(code, base.accounts))
  if (wrong.length > 0) return
  if (!account.before && !given.row.has('nature')) given.row.wrong('nature', { code: 'import.empty' })
  checkParent(account, parent, into)
  if (parent && isReadable && !fitsParent(account, parent)) {
    const parameters = { code, parent: parent.code }
    given.row.wrong('nature', { code: 'account.natureOfParent', parameters })
  }
}

function checkParent({ given, code, parentCode }: PlannedAccount, parent: unknown, into: Plan): void {
  const under = parentCodeOf(code)
  if (!given || parentCode === null) return
  if (!parent) {
    const column = given.parent === null ? 'code' : 'parent'
    const parameters = { code, parent: parentCode }
    given.row.wrong(column, { code: 'account.parentMissing', parameters }, codeMeant(parentCode, into))
  }
  if (under !== null && given.parent !== null && given.parent !== under)
    given.row.wrong('parent', { code: 'account.parentCode', parameters: { code, parent: under } })
}

/** Accounts that stand under each other have no level, and nothing that walks the tree would ever end. */
function isInCircle(account: PlannedAccount, into: Plan): boolean {
  const seen = new Set<string>()
  for (let each: PlannedAccount | undefined = account; each;) {
    if (seen.has(each.code)) {
      account.given?.row.wrong('parent', { code: 'account.ownParent' })
      return true
    }
    seen.add(each.code)
    each = each.parentCode === null ? undefined : into.get(each.parentCode)
  }
  return false
}

/** Where an account stands: its parent and level, and that what sums others takes no movements itself. */
function settle(account: PlannedAccount, into: Plan): void {
  const parent = account.parentCode === null ? undefined : into.get(account.parentCode)
  account.parentId = parent?.id ?? null
  account.level = levelOf(account, into)
  if (!parent) return
  if (parent.given?.flags.allowsMovements) {
    const { row, code } = parent.given
    if (!row.problems.some(({ code: problem }) => problem === 'account.parentTakesNone'))
      row.wrong('allowsMovements', { code: 'account.parentTakesNone', parameters: { code } })
  }
  const movements = parent.before?.movements ?? 0
  if (parent.allowsMovements && movements > 0 && account.given) {
    const parameters = { code: parent.code, times: movements }
    account.given.row.wrong('code', { code: 'account.parentHasMovements', parameters })
  }
  parent.allowsMovements = false
}

/** Accounts that no other sums are of level three: one and two are the headings. */
function levelOf({ parentCode }: PlannedAccount, into: Plan): number {
  const parent = parentCode === null ? undefined : into.get(parentCode)
  return parent ? levelOf(parent, into) + 1 : 3
}

/** What has movements keeps its nature and goes on taking them, and children go with their parents. */
function checkChange(account: PlannedAccount, into: Plan): void {
  const { given, before, code } = account
  const parent = account.parentCode === null ? undefined : into.get(account.parentCode)
  if (!given && parent?.given && parent.nature !== parent.before?.nature && !fitsParent(account, parent)) {
    const parameters = { code: parent.code, child: code }
    parent.given.row.wrong('nature', { code: 'account.natureOfChildren', parameters })
  }
  if (!given || !before) return
  if (account.nature !== before.nature && movementsBelow(before.id, into) > 0)
    given.row.wrong('nature', { code: 'account.hasMovements', parameters: { code } })
  if (given.flags.allowsMovements === false && before.allowsMovements && before.movements > 0)
    given.row.wrong('allowsMovements', { code: 'account.hasMovements', parameters: { code } })
}

function movementsBelow(id: string, into: Plan): number {
  let movements = 0
  for (const { id: own, before } of into.values()) {
    if (!before) continue
    if (own === id) movements += before.movements
    else if (before.parentId === id) movements += movementsBelow(own, into)
  }
  return movements
}
