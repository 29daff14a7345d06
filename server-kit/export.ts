import type { AnyEndpoint, ListColumn } from '@cuadre/kernel/endpoint.ts'
import { Refusal } from '@cuadre/kernel/errors.ts'
import type { ListSums } from '@cuadre/kernel/fields.ts'
import { AFile, ALongFile, type FileAnswer } from '@cuadre/kernel/file-answer.ts'
import { today } from '@cuadre/kernel/day.ts'
import type { Context } from './context.ts'
import type { Drawing, SheetFormat } from './files/drawing.ts'
import type { Cell, ColumnType, Sheet } from './files/sheet.ts'
import { formatInstant } from './files/format.ts'
import type { PrivateHandler } from './handle.ts'
import { type Listed, sumsInWords, whatIsListed } from './what-is-listed.ts'
import { hasWords, translate } from './words.ts'

const formats = ['xlsx', 'xls', 'csv', 'pdf'] as const satisfies readonly SheetFormat[]
export type Format = SheetFormat

export interface ExportRequest {
  format: Format
  columns: readonly ListColumn[]
}

/** On paper nobody reads more. */
const mostRows: Record<Format, number> = { xlsx: 100_000, xls: 100_000, csv: 100_000, pdf: 5_000 }
const rowsAtOnce = 2_000

/** Whether a call answers with a file of its own, whose format is its own affair. */
export const answersFile = ({ output }: AnyEndpoint): boolean => output === AFile || output === ALongFile

/** Whether a list is requested as a file (`?format=xlsx&columns=number,date`), and in which columns. */
export function exportRequest(endpoint: AnyEndpoint, query: unknown): ExportRequest | undefined {
  const { columns: known } = endpoint
  const { format, columns } = query as { format?: unknown; columns?: unknown }
  if (format === undefined || answersFile(endpoint)) return undefined
  const requested = formats.find((each) => each === format)
  if (!requested || !known)
    throw new Refusal(
      'export.unknownFormat',
      { format: typeof format === 'string' ? format : JSON.stringify(format), choices: formats.join(', ') },
      { status: 422 },
    )
  const ids = typeof columns === 'string' ? columns.split(',') : undefined
  const chosen = ids
    ? known.filter(({ id }) => ids.includes(id) || ids.includes(id.split('.')[0] ?? id))
    : known
  return { format: requested, columns: chosen.length > 0 ? chosen : known }
}

interface Page extends Listed {
  total?: number
  totals?: Record<string, unknown>
  sums?: ListSums
}

/**
 * All rows of a list, by the very handler that answers its pages, in the call's own transaction: the file and the
 * screen can't differ.
 */
async function allRows(
  { run, endpoint }: PrivateHandler,
  context: Context,
  input: Record<string, unknown>,
  most: number,
): Promise<Page> {
  const whole: Page = { data: [] }
  for (let page = 1; ; page += 1) {
    const requested = 'limit' in input ? { ...input, page, limit: rowsAtOnce } : input
    const answer = endpoint.output.parse(await run(context, requested)) as Page & Record<string, Page['data']>
    const rows = answer[endpoint.rows ?? 'data'] ?? []
    whole.data.push(...rows)
    whole.totals ??= answer.totals
    whole.sums ??= answer.sums
    for (const field of ['period', 'startDate', 'endDate', 'account', 'accounts'] as const)
      if (answer[field] !== undefined) whole[field] ??= answer[field] as never
    const count = Math.max(answer.total ?? 0, whole.data.length)
    if (count > most) throw new Refusal('export.tooManyRows', { rows: count, limit: most })
    if (!('limit' in input) || rows.length < rowsAtOnce) return whole
  }
}

/** The value at `source.number` of a row, as text; of several sources, the number of each. */
function valueAt(row: Record<string, unknown>, path: string): unknown {
  const inside = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => inside(each, name))
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined
  }
  const value = path.split('.').reduce(inside, row as unknown)
  return Array.isArray(value) ? value.map(displayed).join(', ') : displayed(value)
}

const displayed = (value: unknown) => (value !== null && typeof value === 'object' ? named(value) : value)

/** A reference shows its code and name. */
function named(reference: object): string {
  const { code, name } = reference as { code?: unknown; name?: unknown }
  return [code, name].filter((part) => typeof part === 'string').join(' ')
}

function cell(row: Record<string, unknown>, column: ListColumn, { language }: Context): Cell {
  const value = valueAt(row, column.id)
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return column.type === 'word' && column.words ? translate(language, `${column.words}.${text}`) : text
}

const columnType = (type: ListColumn['type']): ColumnType => (type === 'word' ? 'text' : type)

/** The call's own title, or that of the records that its path is about. */
export function titleKeyOf({ path }: AnyEndpoint, language: Context['language']): string {
  const [, , records, call] = path.split('/')
  return hasWords(language, `titles.${call}`) ? `titles.${call}` : `titles.${records}`
}

async function sheetOf(
  handler: PrivateHandler,
  { columns, format }: ExportRequest,
  context: Context,
  input: unknown,
): Promise<Sheet> {
  const { language, timeZone, tx } = context
  const [organization, page] = await Promise.all([
    tx.selectFrom('organization').select(['name', 'reeup', 'nit', 'address']).executeTakeFirstOrThrow(),
    allRows(handler, context, input as Record<string, unknown>, mostRows[format]),
  ])
  const { sums } = page
  // What a report says of itself goes before what a list was counted to.
  const totals = page.totals ?? (sums?.length === 1 ? sums[0]?.amounts : undefined)
  const shown = columns.filter(
    (column) => !column.optional || page.data.some((row) => cell(row, column, context) !== null),
  )
  return {
    title: translate(language, titleKeyOf(handler.endpoint, language)),
    subtitle: [
      ...(await whatIsListed(context, page, input as Record<string, unknown>, {
        all: handler.endpoint.columns ?? columns,
        chosen: shown,
      })),
      ...(sums && sums.length > 1 ? sumsInWords(context, sums, shown) : []),
    ],
    language,
    timeZone,
    organization,
    madeBy: context.user.name,
    madeAt: formatInstant(new Date().toISOString(), timeZone),
    columns: shown.map(({ header, type }) => ({
      header: translate(language, header),
      type: columnType(type),
    })),
    rows: page.data.map((row) => shown.map((column) => cell(row, column, context))),
    ...(totals && {
      totals: shown.map((column, at) => {
        if (column.type === 'money') return cell(totals, column, context)
        return at === 0 ? translate(language, 'export.total', { currency: '' }).trim() : null
      }),
      zeroAsDash: page.totals !== undefined,
    }),
  }
}

export const fileTypes: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

export async function exported(
  handler: PrivateHandler,
  request: ExportRequest,
  context: Context,
  input: unknown,
): Promise<FileAnswer> {
  const sheet = await sheetOf(handler, request, context, input)
  const body = { toDraw: { sheet, format: request.format } satisfies Drawing }
  const name = `${sheet.title} ${today(context.timeZone)}.${request.format}`
  return { file: { name, type: fileTypes[request.format], body } }
}
