import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import { addMonths, type Day, endOfMonth, monthOf, yearOf } from '@cuadre/kernel/day.ts'
import { notFound, Refusal, wrongFields } from '@cuadre/kernel/errors.ts'
import type { JournalLine, Origin } from '@cuadre/kernel/journal.ts'
import { text } from '@cuadre/kernel/money.ts'
import { entriesOfDocument, entryPreviews, openPeriodOn, wrongPostings } from '@cuadre/accounting/public.ts'
import { deleteDocument } from '@cuadre/platform/documents/deleting.ts'
import { nextNumber } from '@cuadre/platform/documents/numbers.ts'
import { preview } from '@cuadre/platform/documents/preview.ts'
import { notAllowed, recordTransition, statusHistoryOf } from '@cuadre/platform/documents/states.ts'
import { type LivingDocument, transition } from '@cuadre/platform/documents/transition.ts'
import { mediaOfOwners } from '@cuadre/platform/media/queries.ts'
import type { Context } from '@cuadre/server-kit/context.ts'
import { wrongReferences } from '@cuadre/server-kit/references.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type * as api from './api.ts'
import { effects, type Paying } from './effects.ts'
import { accountsOf, entriesOf } from './entries.ts'
import { lockSheets } from './facts.ts'
import { payrollKind } from './kind.ts'
import { payingOf, payrollHead } from './queries.ts'
import { monthOfDraft, type PaidWorker, type Problem, type Reckoned, reckon, totalsOf } from './reckoning.ts'
import type { PayrollAction, PayrollState } from './states.ts'
import { hold, letGo, writeLines } from './written.ts'
import { writeMissing } from '../pre-payrolls/writing.ts'

type Payroll = api.WholePayroll
type Draft = api.PayrollDraft

const { type, series, workflow } = payrollKind

const originOf = ({ _id, number }: Pick<Payroll, '_id' | 'number'>): Origin => ({ type, _id, number })

export async function getPayroll(context: Context, { id }: { id: string }): Promise<Payroll> {
  const head = await payrollHead(context, id)
  const paying = await payingOf(context, id)
  if (!head || !paying) throw notFound()
  const [documents, posted, steps] = await Promise.all([
    mediaOfOwners(context, type, [id]),
    entriesOfDocument(context, id),
    statusHistoryOf(context, type, id),
  ])
  const allowed = Object.values(workflow[head.state]).map(({ to }) => to)
  return { ...head, paying, documents, ...posted, allowed, steps }
}

/** What a draft asks for: the month, the day that it is posted on, and whose pre-payrolls; or everything that is wrong with it. */
async function asked(
  context: Context,
  draft: Draft,
): Promise<{ month: Day; date: Day; areaId: string | null }> {
  const month = monthOfDraft(draft)
  const date = draft.date ?? endOfMonth(month)
  const wrong = await wrongReferences(context, [
    { path: 'areaId', id: draft.areaId, words: 'area', table: 'work_area' },
  ])
  if (date < month) wrong.push({ path: 'date', code: 'payroll.dayBefore' })
  if (wrong.length > 0) throw wrongFields(wrong)
  return { month, date, areaId: draft.areaId ?? null }
}

async function reckoned(context: Context, draft: Draft): Promise<Reckoned & { date: Day }> {
  const { month, date, areaId } = await asked(context, draft)
  await lockSheets(context, month)
  return { ...(await reckon(context, draft.kind, { month, areaId, payrollId: null })), date }
}

/** Reckons a payroll of what the pre-payrolls of a month say, and writes it as a draft. */
export async function createPayroll(context: Context, draft: Draft): Promise<Payroll> {
  const { tx, user } = context
  const { month, date, lines, problems } = await reckoned(context, draft)
  await openPeriodOn(context, date)
  if (lines.length === 0) throw nothingToPay(draft.kind, month)
  refuseUnpayable(context, problems)
  await refuseUnpostable(context, draft.kind, date, lines)
  const _id = uuidv7()
  const number = await nextNumber(context, series, date)
  const totals = totalsOf(lines)
  await tx
    .insertInto('payroll')
    .values({
      id: _id,
      number,
      kind: draft.kind,
      month,
      day: date,
      area_id: draft.areaId ?? null,
      description: draft.description || null,
      gross: text(totals.gross),
      withheld: text(totals.withheld),
      net: text(totals.net),
      accrued: text(totals.accrued),
      charges: text(totals.charges),
      created_by: user._id,
    })
    .execute()
  await writeLines(context, _id, lines)
  await hold(context, _id, lines)
  await recordTransition(context, { type, _id, from: null, to: 'pending' })
  const after = await getPayroll(context, { id: _id })
  // The trail says which payroll it is, and not what anybody earns.
  context.changed({
    type,
    _id,
    after: { number, kind: draft.kind, month, workers: lines.length, state: 'pending' },
  })
  return after
}

/** The same after the pre-payrolls that are missing are written as the files and the absences say. */
export async function generatePayroll(context: Context, draft: Draft): Promise<Payroll> {
  if (draft.kind === 'salary') await writeMissing(context, monthOfDraft(draft), draft.areaId ?? undefined)
  return createPayroll(context, draft)
}

const nothingToPay = (kind: Draft['kind'], month: Day): Refusal =>
  new Refusal('payroll.nothing', {
    kind: `@payrolls.kinds.${kind}`,
    month: monthOf(month),
    year: yearOf(month),
  })

const saidOf = ({ language }: Context, { worker, code, parameters }: Problem): string => {
  const said = translate(language, code, parameters)
  return worker ? `${worker.code} ${worker.name}: ${said}` : said
}

/** How many of those who cannot be paid are named at once. */
const named = 5

function refuseUnpayable(context: Context, problems: readonly Problem[]): void {
  const stopping = problems.filter(({ stops }) => stops)
  if (stopping.length === 0) return
  throw new Refusal('payroll.stopped', {
    count: stopping.length,
    problems: stopping
      .slice(0, named)
      .map((problem) => saidOf(context, problem))
      .join(' '),
  })
}

/** What will be posted is refused now where it could not be: an account out of use, a cost centre that is closed. */
async function refuseUnpostable(
  context: Context,
  kind: Draft['kind'],
  day: Day,
  lines: readonly PaidWorker[],
): Promise<void> {
  const accounts = await accountsOf(context, kind, day)
  const drafts = await entriesOf(context, { day, description: '' }, accounts, lines)
  const toPost: JournalLine[] = drafts.flatMap((draft) => draft.lines)
  const [first] = await wrongPostings(context, toPost)
  if (first)
    throw new Refusal('payroll.cannotPost', {
      why: translate(context.language, first.code, first.parameters ?? {}),
    })
}

/** What a payroll would pay to each worker, and what is to be looked at before. */
export async function previewFigures(
  context: Context,
  draft: Draft,
): Promise<z.output<typeof api.previewFigures.output>> {
  const { month, date, lines, problems } = await reckoned(context, draft)
  const [before, posts] = await Promise.all([
    paidBefore(context, draft.kind, month),
    postNames(context, lines),
  ])
  const totals = totalsOf(lines)
  return {
    month,
    date,
    workers: lines.length,
    gross: text(totals.gross),
    withheld: text(totals.withheld),
    net: text(totals.net),
    accrued: text(totals.accrued),
    charges: text(totals.charges),
    lines: lines.map(({ worker, ...pay }) => ({
      worker: { _id: worker.id, code: worker.code, name: worker.name },
      position: posts.get(worker.positionId ?? '') ?? null,
      hours: text(pay.hours),
      days: text(pay.days),
      gross: text(pay.gross),
      taxable: text(pay.taxable),
      contribution: text(pay.contribution),
      incomeTax: text(pay.incomeTax),
      other: text(pay.other),
      withheld: text(pay.gross.minus(pay.net)),
      net: text(pay.net),
      accruedDays: text(pay.accruedDays),
      accrued: text(pay.accrued),
      employerBase: text(pay.employerBase),
      socialBudget: text(pay.socialBudget),
      socialKept: text(pay.socialKept),
      labourTax: text(pay.labourTax),
      before: before.get(worker.id) ?? null,
    })),
    problems: [...problems, ...(await withoutSheet(context, draft))]
      .toSorted((one, other) => Number(other.stops) - Number(one.stops))
      .map(({ worker, stops, code, parameters }) => ({
        worker: worker && { _id: worker.id, code: worker.code, name: worker.name },
        stops,
        code,
        text: translate(context.language, code, parameters),
      })),
  }
}

/** What workers were paid by confirmed payrolls of a kind in the month before. */
async function paidBefore(
  { tx, organization }: Context,
  kind: Draft['kind'],
  month: Day,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ worker: string; gross: string }>`
    select line.worker_id as worker, sum(line.gross)::text as gross
      from payroll head
      join payroll_line line on line.organization_id = ${organization} and line.payroll_id = head.id
     where head.organization_id = ${organization} and head.state in ('confirmed', 'paid') and head.kind = ${kind} and head.month = ${addMonths(month, -1)}
     group by line.worker_id`.execute(tx)
  return new Map(rows.map(({ worker, gross }) => [worker, gross]))
}

async function postNames({ tx }: Context, lines: readonly PaidWorker[]) {
  const ids = [...new Set(lines.flatMap(({ worker }) => worker.positionId ?? []))]
  if (ids.length === 0) return new Map<string, { _id: string; code: string; name: string }>()
  const rows = await tx
    .selectFrom('job_position')
    .select(['id as _id', 'code', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row._id, row]))
}

/** Who works here in a month and has no pre-payroll in it: how many, where that is what is missing. */
async function withoutSheet({ tx, organization }: Context, draft: Draft): Promise<Problem[]> {
  if (draft.kind !== 'salary') return []
  const month = monthOfDraft(draft)
  const { rows } = await sql<{ count: number }>`
    select count(distinct contract.worker_id)::int as count
      from worker_contract contract
     where contract.organization_id = ${organization} and contract.start_day <= ${endOfMonth(month)} and coalesce(contract.left_day >= ${month}, true)
       and not exists (select from pre_payroll sheet
                        where sheet.organization_id = ${organization} and sheet.worker_id = contract.worker_id and sheet.month = ${month})
       and (${draft.areaId ?? null}::uuid is null or exists (
             select from worker_version file
               join staffing_place place on place.organization_id = ${organization} and place.id = file.staffing_place_id and place.area_id = ${draft.areaId ?? null}
              where file.organization_id = ${organization} and file.contract_id = contract.id))`.execute(tx)
  const count = rows[0]?.count ?? 0
  return count === 0
    ? []
    : [{ worker: null, stops: false, code: 'payroll.withoutSheet', parameters: { count } }]
}

const living: LivingDocument<PayrollState, PayrollAction, Payroll, Paying> = {
  kind: payrollKind,
  effects,
  get: (context, id) => getPayroll(context, { id }),
}

export const changeState = (
  context: Context,
  requested: z.output<typeof api.changeStatePayroll.input>,
): Promise<Payroll> => transition(context, living, requested)

/** Confirms a draft; one that is paid is never taken back by it. */
export async function confirmPayroll(
  context: Context,
  { _id, version }: z.output<typeof api.confirmPayroll.input>,
): Promise<Payroll> {
  const { state, allowed } = await getPayroll(context, { id: _id })
  if (state === 'paid') throw notAllowed(context, state, 'confirmed', allowed)
  return changeState(context, { _id, version, state: 'confirmed' })
}

/** What confirming or cancelling a payroll would post, by doing it. */
export const previewPayroll = (context: Context, { move }: z.output<typeof api.previewPayroll.input>) =>
  preview(context, async () => ({ document: originOf(await changeState(context, move)) }), entryPreviews)

/** As the trail remembers one that is gone: without what anybody earns. */
const remembered = {
  kind: payrollKind,
  async get(context: Context, id: string) {
    const { _id, number, kind, month, state } = await getPayroll(context, { id })
    return { _id, number, kind, month, state }
  },
}

/** Deletes a payroll that is not confirmed; what it would have paid is free again. */
export const deletePayroll = (context: Context, { id }: { id: string }) =>
  deleteDocument(context, remembered, id, { forget: () => letGo(context, id) })
